import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import german from '../../flows/texts/de/ui.json' with { type: 'json' }
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { fillDetails, newVisitor, next } from './support/join.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open } = servedWithOthers('nordlys')
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })

/** How often the page has been loaded in this tab. */
const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')))

async function counted(path: string, options: Parameters<typeof open>[0] = {}): Promise<WatchedPage> {
  const watched = await open(options)
  await watched.page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })
  await watched.page.goto(at(path))
  return watched
}

async function isSound({ page }: WatchedPage) {
  await page.waitForTimeout(300)
  expect(await axe(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
}

const signIn = (page: Page) => page.locator('header').getByRole('link', { name: german['ui.visitor.login'] }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('H-20: a script that is gone', () => {
  test('loads the page once more, at the address that one went to', async () => {
    const { page } = await counted('/unauthorized')
    await heading(page, german['ui.unauthorized.title'])
    await page.route('**/js/login-page-*', async (route) =>
      (await loads(page)) === 1 ? gone(route) : route.continue(),
    )

    await signIn(page)
    await page.getByLabel(german['ui.login.email']).waitFor()

    expect(page.url()).toBe(at('/login'))
    expect(await loads(page)).toBe(2)
  })

  test('and stays so is told in the place of the page, with a way to try again', async () => {
    const watched = await counted('/unauthorized')
    const { page } = watched
    await heading(page, german['ui.unauthorized.title'])
    await page.route('**/js/login-page-*', gone)

    await signIn(page)
    await page.getByText('ChunkLoadError').waitFor()
    expect(await loads(page)).toBe(2)
    expect(await page.getByText(german['ui.problem.page']).count()).toBe(1)
    await isSound(watched)

    await page.unroute('**/js/login-page-*')
    await page.getByRole('button', { name: german['ui.retry'] }).click()
    await page.getByLabel(german['ui.login.email']).waitFor()
  })

  test('while the device is offline loses no page: it is told, and comes once there is a network again', async () => {
    const watched = await counted('/unauthorized')
    const { page } = watched
    await heading(page, german['ui.unauthorized.title'])
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)

    await signIn(page)
    await page.getByText(/ChunkLoadError|CSS_CHUNK_LOAD_FAILED/).waitFor()
    expect(await page.getByText(german['ui.offline']).count()).toBe(1)
    expect(await loads(page)).toBe(1)
    await isSound(watched)

    await page.context().setOffline(false)
    await page.getByRole('button', { name: german['ui.retry'] }).click()
    await page.getByLabel(german['ui.login.email']).waitFor()
  })

  test('of the portal itself: the server error screen instead of a page that never wakes', async () => {
    const { page } = await open()
    await page.route('**/js/main-*', gone)
    await page.goto(at('/join'))

    await heading(page, 'SERVER ERROR')
    expect(await page.getByRole('alert').textContent()).toBe('Please refresh the page and try again')
    expect(await page.getByText('ChunkLoadError').count()).toBe(1)
  })
})

test('H-21: a style sheet that is gone loads the page once more; the second time it is told', async () => {
  const once = await openKnown()
  await once.page.route('**/css/*.css', gone, { times: 1 })
  await once.page.goto(at('/login'))
  await heading(once.page, german['ui.login.title'])
  await expect
    .poll(() => once.page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/css/'))))
    .toBe(true)

  const { page } = await openKnown()
  await page.route('**/css/*.css', gone)
  await page.goto(at('/login'))
  await page.getByText('CSS_CHUNK_LOAD_FAILED').waitFor()
  await heading(page, 'SERVER ERROR')
})

test('a first visit, whose style stands in the page, goes on without the sheet', async () => {
  const { page } = await open()
  await page.route('**/css/*.css', gone)
  await page.goto(at('/login'), { waitUntil: 'load' })
  await page.locator('#root:not([data-drawn])').waitFor()

  await heading(page, german['ui.login.title'])
  expect(await page.evaluate(() => sessionStorage.getItem('foyer.reloaded'))).toBeNull()
})

/** A browser that has been here: its pages link to the style that it keeps. */
async function openKnown() {
  const watched = await open()
  await watched.page.goto(at('/login'))
  await expect.poll(() => watched.page.evaluate(() => document.cookie)).toContain('files=')
  return watched
}

test('H-20: in the middle of a join the page loads itself again with all that was typed', async () => {
  const file = '**/js/plain-*'
  const watched = await counted('/join')
  const { page } = watched
  const go = () => page.getByRole('button', { name: /^Weiter/ }).click()
  // The questions of the details: not there when they are fetched ahead, which disturbs nobody, nor when they are needed.
  await page.route(file, gone)
  await page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await go()
  await heading(page, 'Wie möchten Sie trainieren?')
  await page.getByRole('radio', { name: /Komplett/ }).check()
  await page.getByText('Heute fällig').filter({ visible: true }).first().waitFor()
  expect(await loads(page)).toBe(1)
  await go()
  await expect.poll(() => loads(page)).toBe(2)
  expect(page.url()).toContain('/join/details')
  await page.unroute(file)
  await page.reload()

  await heading(page, 'Ihre Angaben')
  await fillDetails(watched, newVisitor())
  await page.goBack()
  await heading(page, 'Wie möchten Sie trainieren?')
  expect(await page.getByRole('radio', { name: /Komplett/ }).isChecked()).toBe(true)
})

test('a step whose sentences do not come says so, and stands whole on a retry, its heading focused', async () => {
  const watched = await open()
  const { page } = watched
  await page.route('**/js/release/texts-*', (route) => route.abort())
  await page.goto(at('/join'))
  await page.locator('#root:not([data-drawn])').waitFor()

  await page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await next(watched, /^Weiter/)
  await page.getByText(german['ui.problem.page']).waitFor()
  expect(await page.getByText('€').count()).toBe(0)
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0])
  await isSound(watched)

  await page.unroute('**/js/release/texts-*')
  await page.getByRole('button', { name: german['ui.retry'] }).click()
  await heading(page, 'Wie möchten Sie trainieren?')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

describe('L-13 H-18: a page that came without its configuration', () => {
  const without = async (route: Route) => {
    // Node does not know the hosts that browsers resolve by themselves.
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    const answer = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers })
    const body = (await answer.text()).replace(/<script type="application\/json" id="boot">[^<]*<\/script>/, '')
    await route.fulfill({ response: answer, body })
  }

  test('shows the loading screen for a second at least, then itself', async () => {
    const { page } = await open()
    await page.route('**/login', without, { times: 1 })
    await page.goto(at('/login'))
    await page.getByText('Loading').waitFor()
    const from = Date.now()
    await page.getByLabel(german['ui.login.email']).waitFor()

    expect(Date.now() - from).toBeGreaterThan(800)
  })

  test('and cannot get it shows the server error screen', async () => {
    const watched = await open()
    const { page } = watched
    let visits = 0
    await page.route('**/login', (route) => {
      visits += 1
      if (visits === 1) return without(route)
      const fault = { errorCode: 'UNAVAILABLE', httpCode: 503, errorMessage: 'away', correlationId: 'c-77' }
      return route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(fault) })
    })
    await page.goto(at('/login'))

    await heading(page, 'SERVER ERROR')
    expect(await page.getByText('UNAVAILABLE · c-77').count()).toBe(1)
    await isSound(watched)
    await page.unroute('**/login')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await heading(page, german['ui.login.title'])
  })
})
