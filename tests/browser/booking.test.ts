import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { bookingReasons } from '#contract/shapes/booking.ts'
import ofBooking from '../../flows/texts/de/booking.json' with { type: 'json' }
import ofMoney from '../../flows/texts/de/money.json' with { type: 'json' }
import ofProblems from '../../flows/texts/de/problems.json' with { type: 'json' }
import { byTurns } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const test = byTurns(2)

const { at, open } = served('nordlys')
const texts = { ...ofProblems, ...ofMoney, ...ofBooking }

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
  expect((await axe(page)).join('; '), `axe: ${what}`).toBe('')
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

/** The first day after tomorrow that has something: what is booked there can be given back in time. */
async function laterDay(page: Page): Promise<void> {
  const days = page.getByRole('navigation', { name: 'Tage' }).getByRole('link')
  // Without a count it is not known yet.
  await days
    .filter({ hasText: /Kurse?$/ })
    .first()
    .waitFor()
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
  await page.getByText(/^Platz gehalten bis/).waitFor()
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
  await heading(page, 'Der Platz ist gewechselt')
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
  await heading(page, 'Der Platz ist wieder frei')
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

test('Eva waits for a full class that she finds in the week, knows her number, leaves; and reads why others cannot be booked', async () => {
  const { page, complaints } = await enter('eva', '/booking?club=102&view=week')
  await page.getByRole('heading', { level: 2, name: /^Sieben Tage ab/ }).waitFor()
  await looksGood(page, 'the week')
  await page
    .getByRole('link', { name: /^Auf die Warteliste: Yoga Flow/ })
    .first()
    .click()
  await heading(page, 'Der Kurs ist voll. Möchten Sie warten?')
  await page.getByRole('heading', { name: 'Sie wären Nummer 4' }).waitFor()
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click()
  await heading(page, 'Sie stehen auf der Warteliste')
  await page.getByRole('heading', { name: 'Sie sind Nummer 4' }).waitFor()
  await looksGood(page, 'the list')
  await page.getByRole('link', { name: 'Zurück zu den Kursen' }).click()
  await page.waitForURL(at('/booking?club=102&view=week'))
  await page.getByRole('link', { name: /^Liste verlassen: Yoga Flow/ }).click()
  await heading(page, 'Warteliste verlassen?')
  await page.getByRole('button', { name: 'Liste verlassen' }).click()
  await heading(page, 'Sie haben die Warteliste verlassen')

  await page.route('**/api/classes/search-booking-participations', async (route) => {
    const { host, port, pathname } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
    const { sessions, date } = await answer.json()
    const amount = { amountMinor: 4900, currency: 'EUR' }
    const params = { date: '2026-11-24', time: '07:00', name: 'Pilates', amount }
    const refused = Object.entries(reasons).map(([code, reason], index) => ({
      ...sessions[0],
      id: `class-${index}`,
      own: null,
      list: null,
      whyNot: { code, params: { ...params, ...(reason && { reason }) }, instead: null },
    }))
    await route.fulfill({ response: answer, json: { date, sessions: refused } })
  })
  await page.goto(at('/booking?club=102&view=week'))
  for (const [code, reason] of Object.entries(reasons)) {
    const key = (reason ? `errors.${code}.${reason}` : `errors.${code}`) as keyof typeof texts
    const [said = ''] = texts[key].split('{')
    await page.getByText(said.trim()).first().waitFor()
  }
  await looksGood(page, 'a timetable full of reasons')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

/** Each reason with what it may say more closely: one without a line is no program. */
const reasons: { readonly [code in (typeof bookingReasons)[number]]: string | null } = {
  NOT_FOUND: null,
  ILLEGAL_BOOKING_STATE: 'cancelled',
  ACTIVITY_NOT_AVAILABLE: 'status',
  PERSON_BLACKLISTED: null,
  PERSON_BLOCKED: null,
  SANCTIONED: null,
  BOOKING_NOT_OPENED: null,
  TOO_LATE_TO_BOOK: null,
  OVERDUE_DEBT: null,
  NoPrivilege: 'plan',
  PARTICIPANT_OCCUPIED: null,
  STAFF_OCCUPIED: null,
  RESOURCE_OCCUPIED: null,
  SEAT_NOT_AVAILABLE: null,
  CLASS_FULL: null,
  WAITING_LIST_FULL: null,
}

test('Eva books for her daughter, whose page names her, and gives the place back from her own dates', async () => {
  const { page, complaints } = await enter('eva', '/booking?club=101&time=evening')
  await page.getByLabel('Für wen').selectOption({ label: 'Ella' })
  await page.getByText('Sie handeln für Ella').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('for') && url.searchParams.get('time') === 'evening')
  await page.getByRole('button', { name: 'Woche' }).click()
  await page.getByText('Dieser Kurs ist ab 16 Jahren.').first().waitFor()
  await looksGood(page, 'the timetable for a child')
  await page
    .getByRole('link', { name: /^Buchen: Yoga/ })
    // That of today may be too near to be given back.
    .last()
    .click()
  await heading(page, 'Diesen Kurs buchen?')
  await page.getByRole('button', { name: 'Jetzt buchen' }).click()
  await heading(page, 'Ella hat einen Platz')
  await page.getByRole('button', { name: 'Zurück zu Eva' }).click()
  // Nothing is held for Eva by that.
  await page.getByRole('heading', { name: 'Sie handeln wieder für sich selbst' }).waitFor()
  await page.goto(at('/'))
  const row = page.getByRole('listitem').filter({ hasText: 'Ella' }).filter({ hasText: 'Yoga' }).first()
  await row.waitFor()
  await looksGood(page, 'the dates of a family')
  await row.getByRole('link', { name: /^Absagen/ }).click()
  await heading(page, 'Platz wieder freigeben?')
  await page.getByText('Sie handeln für Ella').waitFor()
  await page.getByRole('button', { name: 'Buchung absagen' }).click()
  await heading(page, 'Der Platz ist wieder frei')

  await page.goto(at('/booking/details/anna/102/nothing'))
  await page.getByRole('heading', { name: 'Das ist nicht Ihre Familie' }).waitFor()
  expect(complaints.filter((one) => !/40[34]/.test(one))).toEqual([])
  await page.context().close()
}, 120_000)

test('Anna pays for a class with the card that she has kept, in the place of her membership', async () => {
  const { page, complaints } = await enter('anna', '/booking?club=101&kind=sauna&view=week')
  await page
    .getByRole('link', { name: /^Buchen: Aufguss/ })
    .first()
    .click()
  await heading(page, 'Diesen Kurs buchen?')
  await page.getByRole('radio', { name: 'Nur dies bezahlen' }).check()
  await page.getByRole('radio', { name: /Visa/ }).check()
  await page.getByRole('checkbox').last().check()
  await looksGood(page, 'a class that is paid')
  const order = page.getByRole('button', { name: /^Zahlungspflichtig bestellen.*: 14,00\s€$/ })
  // On the day of the class it depends on the hour whether it can still be given back.
  const isForGood = /ohne Absage/.test((await order.textContent()) ?? '')
  await order.click()
  await heading(page, 'Sie haben einen Platz')
  if (!isForGood) await page.getByText(/Dann erhalten Sie 14,00\s€ zurück/).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)
