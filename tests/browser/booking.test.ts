import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')

/** One click on the page of the demo. */
async function enter(person: string, path: string): Promise<WatchedPage> {
  const watched = await open()
  await watched.page.goto(at('/demo'))
  await watched.page.locator(`button[value="${person}"]`).click()
  await watched.page.waitForURL(at('/'))
  await watched.page.goto(at(path))
  return watched
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

/** The first day after tomorrow that has something: what is booked there can be given back in time. */
async function laterDay(page: Page): Promise<void> {
  const days = page.getByRole('navigation', { name: 'Tage' }).getByRole('link')
  await days.first().waitFor()
  const names = await days.allTextContents()
  await days.nth(names.findIndex((name, i) => i > 1 && !name.endsWith(', 0 Kurse'))).click()
}

test('Anna chooses a bike, books it by a clip, sees it in the timetable and gives it back', async () => {
  const { page, complaints } = await enter('anna', '/booking?club=102&kind=cycling')
  await heading(page, 'Kurse')
  await laterDay(page)
  await page.waitForURL(/date=/)
  await looksGood(page, 'the timetable')
  const timetable = page.url()
  await page.getByRole('link', { name: /^Platz wählen: Cycling/ }).click()
  await heading(page, 'Welchen Platz möchten Sie?')
  await page.getByRole('radio', { name: 'Reihe B, Nummer 4' }).focus()
  await page.keyboard.press('Space')
  await looksGood(page, 'the seats')
  await page.getByRole('button', { name: 'Platz halten' }).click()
  await heading(page, 'Diesen Kurs buchen?')
  await page.getByText(/^Für Sie gehalten bis/).waitFor()
  await page.getByRole('radio', { name: 'Kurskarte' }).check()
  await page.getByText(/^Kostenlos absagen bis/).waitFor()
  await looksGood(page, 'what is booked')
  await page.getByRole('button', { name: 'Jetzt buchen' }).click()
  await heading(page, 'Sie haben einen Platz')
  await looksGood(page, 'it is booked')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'In den Kalender' }).click()
  expect((await file).suggestedFilename()).toMatch(/^cycling.*\.ics$/)

  // Another seat, by keyboard alone.
  await page.getByRole('link', { name: 'Platz wechseln' }).click()
  await heading(page, 'Auf welchen Platz möchten Sie wechseln?')
  await page.getByRole('radio', { name: 'Reihe B, Nummer 4', checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Reihe B, Nummer 5', checked: true }).waitFor()
  await looksGood(page, 'another seat')
  await page.getByRole('button', { name: 'Platz wechseln' }).press('Enter')
  await heading(page, 'Das ist jetzt Ihr Platz')
  await page.getByRole('link', { name: 'Zu Ihren Terminen' }).click()
  await page.getByRole('link', { name: 'Cycling', exact: true }).click()
  await heading(page, 'Ihr Platz in diesem Kurs')
  await looksGood(page, 'the booking')

  await page.goto(timetable)
  await page.getByText('Gebucht, Platz B5').waitFor()
  await page.getByRole('link', { name: /^Absagen: Cycling/ }).click()
  await heading(page, 'Platz wieder freigeben?')
  await looksGood(page, 'giving it back')
  await page.getByRole('button', { name: 'Buchung absagen' }).click()
  await heading(page, 'Ihr Platz ist wieder frei')
  await page.getByText(/wieder da/).waitFor()
  await page.getByRole('link', { name: 'Zurück zu den Kursen' }).click()
  await page.getByRole('link', { name: /^Platz wählen: Cycling/ }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('a visitor looks at the timetable, signs in at the moment of booking, and is back at that class', async () => {
  const { page, complaints } = await open()
  await page.goto(at('/booking?club=101'))
  await laterDay(page)
  await page
    .getByRole('link', { name: /^Buchen: / })
    .first()
    .click()
  await heading(page, 'Zum Buchen bitte anmelden')
  const asked = new URL(page.url()).pathname.replace(/\/visitor$/, '')
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.getByLabel('E-Mail-Adresse').fill('eva@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(asked) && !url.pathname.endsWith('/visitor'))
  await heading(page, /Diesen Kurs buchen|jetzt nicht buchbar/)
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)
