import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open } = servedWithOthers('nordlys')

/** One click on the page of the demo. */
async function enter(person: string, chain = 'nordlys'): Promise<WatchedPage> {
  const watched = await open()
  await watched.page.goto(at('/demo', chain))
  await watched.page.locator(`button[value="${person}"]`).click()
  await watched.page.waitForURL(at('/', chain))
  await watched.page.goto(at('/profile', chain))
  return watched
}

async function look({ page, complaints }: WatchedPage, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(complaints, what).toEqual([])
}

/** What the browser saves when something is pressed: its name, and that it is a PDF. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  return download.suggestedFilename()
}

test('Ben sees what is open, looks back a year, and keeps an invoice and the list of a year', async () => {
  const watched = await enter('ben')
  const { page } = watched
  await page.goto(at('/invoices'))
  const account = page.getByRole('region', { name: 'Ihr Konto' })
  await account.getByRole('link', { name: /bezahlen/ }).waitFor()
  await page.getByText('Überfällig', { exact: true }).first().waitFor()
  await look(watched, 'the invoices')

  await page.getByRole('link', { name: '2025', exact: true }).click()
  await page.waitForURL('**/invoices?year=2025')
  await page.reload()
  const rows = page.getByRole('region', { name: 'Rechnungen und Gutschriften' }).getByRole('listitem')
  await rows.first().getByText('Dezember 2025').waitFor()
  expect(await saved(page, () => rows.first().getByRole('button', { name: /^PDF/ }).click())).toMatch(
    /^Rechnung-D-\d+\.pdf$/,
  )
  await page
    .getByRole('status')
    .getByText(/ist gespeichert/)
    .waitFor()
  await page.waitForURL((url) => url.search === '?year=2025')

  await page.goto(at('/purchases'))
  expect(await saved(page, () => page.getByRole('button', { name: /Alle Käufe/ }).click())).toMatch(
    /^Käufe-\d{4}\.pdf$/,
  )
  await look(watched, 'the purchases')
  await page
    .getByRole('link', { name: /Komplett/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Bezahlt' }).waitFor()
  await look(watched, 'one purchase')
  await page.getByRole('link', { name: 'Alle Käufe' }).click()
  await page.waitForURL('**/purchases')

  await page.goto(at('/purchases/nothing-of-the-kind'))
  await page.getByText('Diese Rechnung haben wir nicht gefunden.').waitFor()
})

test('Anna takes the form for her insurance along, a wrong and a left step in between', async () => {
  const watched = await enter('anna')
  const { page } = watched
  await page.goto(at('/cash-back'))
  await page.getByLabel('Krankenkasse', { exact: true }).fill('Techniker Krankenkasse')
  await page.getByRole('button', { name: 'Formular erstellen' }).click()
  await page.getByRole('alert').first().waitFor()
  await look(watched, 'the form with what is missing')

  await page.getByLabel('Versichertennummer').fill('A123456789')
  await page.reload()
  const insurance = page.getByLabel('Krankenkasse', { exact: true })
  await insurance.waitFor()
  expect(await insurance.inputValue()).toBe('Techniker Krankenkasse')
  // Nothing that an insurance knows somebody by stays in the browser.
  expect(await page.getByLabel('Versichertennummer').inputValue()).toBe('')
  await page.getByLabel('Versichertennummer').fill('A123456789')
  await page.getByRole('checkbox', { name: /Diese Angaben stimmen/ }).check()
  await page.getByRole('button', { name: 'Formular erstellen' }).click()

  await page.getByRole('heading', { level: 1, name: /ist fertig/ }).waitFor()
  await look(watched, 'the form that is made')
  expect(await saved(page, () => page.getByRole('button', { name: 'Speichern' }).click())).toMatch(
    /^Krankenkasse-\d{4}\.pdf$/,
  )
})

test('Layla keeps an invoice from right to left', async () => {
  const watched = await enter('layla', 'waha')
  const { page } = watched
  await page.goto(at('/invoices', 'waha'))
  const keep = page.getByRole('button', { name: /^PDF/ }).first()
  await keep.waitFor()
  await look(watched, 'the invoices in Arabic')

  expect(await saved(page, () => keep.click())).toMatch(/^فاتورة-.*\.pdf$/)
})

test('Anna reads her contract, signs it with the mouse, and keeps it with her signature', async () => {
  const watched = await enter('anna')
  const { page } = watched
  await page.goto(at('/profile?selectedTab=my-documentation'))
  await page.getByRole('link', { name: 'Zu unterschreiben' }).click()
  await page.waitForURL(/documents=UNSIGNED/)
  await page.getByRole('link', { name: /^Unterschreiben/ }).click()
  await page.waitForURL('**/sign/**')
  expect(await saved(page, () => page.getByRole('button', { name: 'Ganzes Dokument lesen' }).click())).toMatch(
    /^Vertrag-/,
  )
  await page.getByRole('button', { name: 'Verbindlich unterschreiben' }).first().click()
  await page.getByText('Die erforderliche Unterschrift fehlt.').first().waitFor()
  await look(watched, 'a signature that is missing')

  const pad = page.locator('svg[viewBox="0 0 600 200"]')
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 30, y + 60)
  await page.mouse.down()
  for (const [right, down] of [
    [70, 15],
    [110, 60],
    [170, 20],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('checkbox', { name: /Ich habe das ganze Dokument gelesen/ }).check()
  await page.getByRole('button', { name: 'Verbindlich unterschreiben' }).first().click()

  await page.getByRole('heading', { level: 1, name: 'Unterschrieben' }).waitFor()
  expect(await saved(page, () => page.getByRole('button', { name: 'Speichern' }).click())).toMatch(/^Vertrag-/)
  await page.goto(at('/profile?selectedTab=my-documentation&documents=UNSIGNED'))
  await page.getByText('Nichts wartet auf Ihre Unterschrift').waitFor()
  await look(watched, 'nothing to sign')
})
