import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')
const phone = { viewport: { width: 360, height: 740 } }

async function enter(person: string, chain = 'nordlys'): Promise<WatchedPage> {
  const watched = await open(phone)
  await watched.page.goto(at('/demo', chain))
  await watched.page.locator(`button[value="${person}"]`).click()
  await watched.page.waitForURL(at('/', chain))
  await watched.page.goto(at('/profile', chain))
  return watched
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const next = (page: Page) => page.locator('main [type=submit]').click()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

test('a member terminates: declines the offer, goes back, reloads, has her confirmation, and takes it back', async () => {
  const { page, complaints } = await enter('anna')
  await page.goto(at('/terminate/anna-komplett/102'))
  await heading(page, 'Wann soll Komplett enden?')
  await looksGood(page, 'the days')
  await next(page)

  await heading(page, 'Sie können auch günstiger bleiben')
  await next(page)
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'the offer with a problem')
  await page.getByRole('radio', { name: 'Kündigen', exact: true }).check()
  await page.getByRole('button', { name: 'Weiter kündigen' }).click()
  await heading(page, 'Bitte prüfen')
  await page.getByRole('link', { name: 'Zurück zum Tag' }).first().click()
  await heading(page, 'Wann soll Komplett enden?')
  await page.locator('main [type=radio]').nth(1).check()
  await next(page)
  await heading(page, 'Bitte prüfen')
  await page.reload()
  await heading(page, 'Bitte prüfen')
  await looksGood(page, 'what happens')
  await page.getByRole('button', { name: /^Zum .+ kündigen$/ }).click()

  await heading(page, /^Komplett endet am/)
  await page.getByText(/^T-\d+$/).waitFor()
  await page.getByRole('button', { name: 'Speichern' }).waitFor()
  await looksGood(page, 'the end')

  await page.getByRole('link', { name: 'Kündigung zurücknehmen' }).click()
  await heading(page, 'Mitglied bleiben?')
  await looksGood(page, 'what comes when it is taken back')
  await page.getByRole('button', { name: /im Monat bleiben$/ }).click()
  await page.waitForURL('**/profile')
  expect(complaints).toEqual([])
})

test('a visitor declares that he leaves, by the link in the footer, and has his receipt', async () => {
  const { page, complaints } = await open(phone)
  await page.goto(at('/login'))
  await page.getByRole('link', { name: 'Verträge hier kündigen' }).click()
  await heading(page, 'Verträge hier kündigen')
  await next(page)
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'the declaration with problems')
  await page.getByLabel('Vorname').fill('Otto')
  await page.getByLabel('Nachname').fill('Schwarzenberger-Lindqvist')
  await page.getByLabel('E-Mail für die Bestätigung').fill('otto@example.org')
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click()

  await heading(page, 'Ihre Kündigung ist eingegangen')
  await page.getByText(/^D-[0-9A-Z]+$/).waitFor()
  await looksGood(page, 'the receipt')
  await page.goto(at('/cancel?kind=withdrawal'))
  await heading(page, 'Vertrag hier widerrufen')
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).waitFor()
  expect(complaints).toEqual([])
})

test('who is bound reads from the right what leaving earlier costs', async () => {
  const { page, complaints } = await enter('layla', 'waha')
  await page.goto(at('/terminate/layla-plus/201', 'waha'))
  await heading(page, /^متى تودّ إنهاء /)
  await next(page)
  await page.getByRole('radio', { name: 'المغادرة مبكرًا مع الدفع' }).check()
  await page.locator('main [name="buy-out.option"]').first().check()
  await next(page)

  await heading(page, 'يرجى المراجعة')
  await page.getByRole('button', { name: /^دفع .+ والمغادرة في/ }).waitFor()
  await looksGood(page, 'what it costs')
  expect(complaints).toEqual([])
})
