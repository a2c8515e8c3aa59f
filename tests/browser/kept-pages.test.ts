import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/index.ts'
import { nightly } from '../support/in-turn.ts'
import { closePages, openPage, sharedBrowser } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), sharedBrowser()])
})
afterAll(async () => {
  if (browser) await closePages(browser)
  await server?.stop()
})

const at = (path: string) => `http://nordlys.localhost:${server.port}${path}`

/** A browser in which Anna has signed in, and that has kept the page she comes back to. */
async function returning() {
  const watched = await openPage(browser, { serviceWorkers: 'allow' })
  const { page } = watched
  await page.goto(at('/login'))
  await page.getByLabel('E-Mail-Adresse').fill('anna@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(at('/'))
  await expect.poll(() => keptAt(page), { timeout: 20_000 }).not.toBeNull()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return watched
}

const keptAt = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('pages')).match('/')
    return kept?.headers.get('x-kept-at') ?? null
  })

const keptText = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await (await caches.open('pages')).match('/'))?.text())

/** As if the page had been kept under another release. */
const makeOlder = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('pages')
    const kept = await pages.match('/')
    const text = (await kept?.text())?.replace(/"release":"[^"]+"/, '"release":"00000000000000000000000000000000"')
    await pages.put('/', new Response(text, kept))
  })

const wayIn = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'))[0])

test('a member who comes back sees her page before the server has answered', async () => {
  const { page, complaints } = await returning()
  const next = await page.context().newPage()
  await server.kill()

  await next.goto(at('/'))

  await next.getByRole('heading', { level: 1, name: 'Ihr Überblick' }).waitFor()
  await server.start()
  // Her other page reads anew meanwhile, in vain.
  expect(complaints.filter((one) => !one.includes('ERR_CONNECTION'))).toEqual([])
  await page.context().close()
})

test('what she has before her is asked for while her account is on its way', async () => {
  const { page, complaints } = await returning()
  const next = await page.context().newPage()
  const account = Promise.withResolvers<void>()
  await next.route('**/api/user/account', (route) => account.promise.then(() => route.continue()))
  const asked = next.waitForRequest('**/api/dashboard/schedule-by-current-person')

  await next.goto(at('/'))

  await asked
  account.resolve()
  await next.getByRole('button', { name: /Anna Lindqvist/ }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what she comes back to is fetched anew for the next time', async () => {
  const { page } = await returning()
  const before = await keptAt(page)
  const next = await page.context().newPage()

  await next.goto(at('/'))

  await next.getByRole('button', { name: /Anna Lindqvist/ }).waitFor()
  await expect.poll(() => keptAt(next)).not.toBe(before)
  expect(await wayIn(next)).toBe('navigate')
  await page.context().close()
})

nightly('a page that was kept under another release is loaded again', async () => {
  const { page } = await returning()
  await makeOlder(page)
  const next = await page.context().newPage()

  await next.goto(at('/'))

  await expect.poll(() => wayIn(next).catch(() => null), { timeout: 20_000 }).toBe('reload')
  await next.getByRole('button', { name: /Anna Lindqvist/ }).waitFor()
  await page.context().close()
})

nightly('another language forgets what was kept in the old one', async () => {
  const { page } = await returning()

  await page.getByRole('button', { name: /Anna Lindqvist/ }).click()
  await page.getByRole('link', { name: 'English' }).click()

  await page.getByRole('heading', { level: 1, name: 'Your overview' }).waitFor()
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false)
  await page.context().close()
})

nightly('a language that was asked for in the address is kept from then on', async () => {
  const { page } = await returning()

  await page.goto(at('/?lang=en'))

  await page.getByRole('heading', { level: 1, name: 'Your overview' }).waitFor()
  await expect.poll(() => keptText(page)).toContain('<html lang="en"')
  await page.context().close()
})
