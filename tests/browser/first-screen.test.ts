import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/index.ts'
import { byTurns, shareOf } from '../support/in-turn.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open } = servedWithOthers('nordlys')
const inTurn = byTurns(3)

/** Addresses that a visitor may open, in each chain's languages: where they lead, and words that stand there. */
const pages = [
  ['nordlys', '/join', '/join/center', ['Wo möchten Sie trainieren?', 'Bergmannstraße 23', 'Weiter']],
  ['nordlys', '/?lang=en', '/join/center', ['Where would you like to train?', 'Bergmannstraße 23', 'Continue']],
  ['nordlys', '/join/details', '/join/center', ['Wo möchten Sie trainieren?']],
  ['nordlys', '/join?centerId=104', '/join/plan?centerId=104', ['Kreuzberg']],
  ['nordlys', '/login', '/login', ['Passwort vergessen?']],
  ['nordlys', '/forgot-password', '/forgot-password/address', ['E-Mail']],
  ['nordlys', '/generate-lead', '/generate-lead/center', ['Bergmannstraße 23']],
  ['nordlys', '/cancel', '/cancel/declare', ['E-Mail']],
  ['nordlys', '/booking', '/booking', ['Heute', 'Tageszeit']],
  ['nordlys', '/courses', '/courses', ['Kurse']],
  ['nordlys', '/staff-booking', '/staff-booking', ['Nach Trainer']],
  ['nordlys', '/no-such-page', '/404', ['Diese Seite gibt es nicht']],
  ['waha', '/join', '/join/center', ['متابعة']],
  ['waha', '/login', '/login', ['كلمة المرور']],
  ['ridgeline', '/join?lang=es', '/join/center', ['Continuar']],
  ['ridgeline', '/login', '/login', ['Password']],
] as const

describe.each(shareOf(pages, 4))('%s%s', (chain, path, leadsTo, words) => {
  test('is whole without a script, and is what the browser takes over', async () => {
    const read = await open({ javaScriptEnabled: false })
    await read.page.goto(at(path, chain))
    const written = await textOf(read.page)
    for (const word of words) expect(written).toContain(word)

    const { page, complaints } = await open()
    await page.addInitScript(markHeading)
    await page.goto(at(path, chain))
    await isAwake(page)
    await page.waitForURL(at(leadsTo, chain))

    expect(await textOf(page)).toBe(written)
    expect(await page.locator('h1[data-mark]').count()).toBe(1)
    // React tells of whatever it found otherwise than it would have drawn it; a page that is not there is said to be.
    expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([])
  })
})

inTurn('what is typed and sent before the script runs is typed and sent', async () => {
  const { page } = await open()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/js\/main-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(at('/login'), { waitUntil: 'commit' })
  await page.getByLabel('E-Mail-Adresse').fill('nobody@nordlys.example')
  await page.getByLabel('Passwort', { exact: true }).fill('wrong-password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  expect(page.url()).toBe(at('/login'))

  const asked = page.waitForRequest(/\/api\/user\/authenticate/)
  letGo()

  expect((await asked).postDataJSON()).toMatchObject({ email: 'nobody@nordlys.example', password: 'wrong-password' })
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  expect(page.url()).toBe(at('/login'))
})

inTurn('who presses the link to sign in before the script runs comes back to the page, as afterwards', async () => {
  const { page } = await open()
  let isHeld = true
  await page.route(/\/js\/main-/, (route) => (isHeld ? new Promise(() => undefined) : route.continue()))
  await page.goto(at('/link-account/nobody-came-by-this-code'), { waitUntil: 'commit' })
  const link = page.locator('a[href="/login"]').first()
  await link.waitFor()
  isHeld = false

  await link.click()

  await page.waitForURL(/\/login$/)
  await isAwake(page)
  await page.getByLabel('E-Mail-Adresse').fill('anna@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/link-account\/nobody-came-by-this-code/)
})

inTurn('a visitor who comes back to the middle of a flow is shown that, not its beginning', async () => {
  const { page, complaints } = await open()
  await page.goto(at('/join'))
  await page.getByRole('radio', { name: 'Kreuzberg' }).check()
  await page.getByRole('button', { name: 'Weiter zu den Tarifen' }).click()
  await page.waitForURL(/\/join\/plan/)

  await page.reload()

  await page.getByRole('heading', { level: 1, name: 'Wie möchten Sie trainieren?' }).waitFor()
  expect(page.url()).toBe(at('/join/plan'))
  expect(complaints).toEqual([])
})

const textOf = (page: Page) => page.locator('#root').innerText()

/** What the server wrote is marked: it is still there when the portal has taken over. */
function markHeading() {
  document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-mark', ''))
}

const isAwake = (page: Page) => page.locator('#root:not([data-drawn])').waitFor()
