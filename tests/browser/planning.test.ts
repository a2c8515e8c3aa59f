import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, weekdayOf } from '#calendar/days.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import { byTurns } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const test = byTurns(2)

const { at, open } = served('nordlys')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const next = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function signedIn(path: string): Promise<WatchedPage> {
  const watched = await open({ viewport: { width: 1280, height: 1700 } })
  const { page } = watched
  await page.goto(at(path))
  await page.getByLabel(/E-Mail/).fill('max@example.org')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  return watched
}

async function looksGood({ page, complaints }: WatchedPage, what: string) {
  expect(await axe(page), `axe at ${what}`).toEqual([])
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 1700 })
    expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
  }
  await page.setViewportSize({ width: 1280, height: 1700 })
  expect(complaints, what).toEqual([])
}

/** The next one that is a day away: on the evening of the Sunday after it nobody who leads its classes has another. */
function saturday(): string {
  const from = addDays(new Date().toISOString().slice(0, 10), 2)
  return addDays(from, (6 - weekdayOf(from) + 7) % 7)
}

test('of two managers who move a class, one by key and one by pointer, the second is told and goes on from there', async () => {
  const week = `/manager-booking-schedule?club=102&week=${saturday()}`
  const [one, two] = await Promise.all([signedIn(week), signedIn(week)])
  const yoga = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Cycling' }).first()
  await yoga(two.page).waitFor()
  await looksGood(two, 'the schedule')

  // The second has the class before them, by a drag to the evening after.
  const target = two.page.locator('section[aria-labelledby^=day-]').nth(1).locator('> div').last()
  await yoga(two.page).dragTo(target)
  await heading(two.page, 'Cycling')
  expect(await two.page.getByLabel('Zeit, Dauer, Trainer oder Raum ändern').isChecked()).toBe(true)

  // The first moves it half an hour, by key.
  await yoga(one.page).getByRole('link').first().focus()
  await one.page.keyboard.press('Shift+ArrowDown')
  await heading(one.page, 'Cycling')
  const start = one.page.getByLabel('Beginn')
  await start.fill('6 pm')
  expect(await start.inputValue()).toBe('6 pm')
  await start.fill('1915')
  await looksGood(one, 'a class that is moved')
  await next(one.page, 'Weiter')
  await looksGood(one, 'which of those that repeat')
  await next(one.page, 'Zeigen, wen es trifft')
  await one.page.getByRole('heading', { name: 'Wen es trifft' }).waitFor()
  await next(one.page, /^Verschieben/)
  await heading(one.page, /Cycling ist geändert/)

  await next(two.page, 'Weiter')
  await next(two.page, 'Zeigen, wen es trifft')
  await two.page.getByRole('heading', { name: 'Wen es trifft' }).waitFor()
  await next(two.page, /^Verschieben/)
  await two.page
    .getByText(/Hier hat sich seit Ihrem letzten Schritt etwas geändert/)
    .first()
    .waitFor()
  await two.page.getByText(/19:15 bis/).waitFor()
  await two.page.setViewportSize({ width: 360, height: 740 })
  await next(two.page, /^Verschieben/)
  await heading(two.page, /Cycling ist geändert/)
})

test('of two managers who change a series, the second is told which class the first has changed, and goes on from there', async () => {
  const day = addDays(saturday(), 7)
  const inWeek = (from: string) => signedIn(`/manager-booking-schedule?club=102&week=${from}`)
  const [one, two] = await Promise.all([inWeek(day), inWeek(addDays(day, 7))])
  const moved = async ({ page }: WatchedPage, to: string, which: string) => {
    await page.getByRole('listitem').filter({ hasText: 'Cycling' }).first().getByRole('link').first().click()
    await page.getByLabel('Zeit, Dauer, Trainer oder Raum ändern').check()
    await page.getByLabel('Beginn').fill(to)
    await next(page, 'Weiter')
    await page.getByRole('radio', { name: which }).check()
    await next(page, 'Zeigen, wen es trifft')
    await page.getByRole('heading', { name: 'Wen es trifft' }).waitFor()
  }
  await moved(one, '20:10', 'Diesen und alle späteren')
  await moved(two, '20:20', 'Nur diesen')
  await next(two.page, /^Verschieben/)
  await heading(two.page, /Cycling ist geändert/)

  await next(one.page, /^Verschieben/)
  await one.page
    .getByText(/einen weiteren Termin dieser Reihe geändert: .*20:20/)
    .first()
    .waitFor()
  await next(one.page, /^Verschieben/)
  await heading(one.page, /Cycling ist geändert/)
})

test('somebody is put into a class and taken out again, and a room is closed for maintenance', async () => {
  const watched = await signedIn('/manager-booking-schedule?club=102')
  const { page } = watched
  await page.getByRole('listitem').filter({ hasText: 'Yoga' }).last().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Jemanden eintragen' }).click()
  await page.getByRole('textbox').fill('lindqvist anna')
  await next(page, 'Suchen')
  await page.getByRole('radio', { name: /^Anna Lindqvist/ }).check()
  await looksGood(watched, 'who is put in')
  await next(page, 'Weiter')
  await heading(page, /für Anna Lindqvist buchen/)
  await looksGood(watched, 'what is booked for them')
  await next(page, 'Buchen und mitteilen')
  await page.getByRole('link', { name: 'Zurück zum Kurs' }).click()
  await page.getByRole('link', { name: 'Anna Lindqvist' }).click()
  await page.getByRole('radio', { name: 'Austragen' }).check()
  await looksGood(watched, 'what is done with somebody')
  await next(page, 'Weiter')
  await heading(page, /Anna Lindqvist aus .* austragen/)
  await looksGood(watched, 'what that means to them')
  await next(page, 'Austragen und mitteilen')
  await heading(page, /Aus .* ausgetragen/)

  await page.goto(at('/manager-booking-schedule/102/new'))
  await page.getByRole('radio', { name: 'Wartung eines Raums' }).check()
  await next(page, 'Weiter')
  await page.getByLabel('Titel').fill('Boden')
  await page.getByLabel('Beginn').fill('4.30')
  await page.getByLabel('Raum').selectOption({ index: 1 })
  await page.getByLabel('Tag').fill(addDays(new Date().toISOString().slice(0, 10), 1))
  await looksGood(watched, 'an entry')
  await next(page, 'In den Kursplan eintragen')
  await heading(page, 'Boden steht im Kursplan')
})

test('by keys alone a class gets longer and goes to another trainer, and something is planned at a place of the board', async () => {
  const week = addDays(saturday(), 7)
  const watched = await signedIn(`/manager-booking-schedule?club=102&week=${week}&view=trainers`)
  const { page } = watched
  const cycling = page.getByRole('listitem').filter({ hasText: 'Cycling' }).first().getByRole('link').first()
  const goOn = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await cycling.waitFor()
  await looksGood(watched, 'the schedule by trainer')

  await cycling.focus()
  await page.keyboard.press('+')
  await heading(page, 'Cycling')
  const minutes = page.getByLabel('Minuten')
  const longer = Number(await minutes.inputValue())
  await minutes.fill('0')
  await goOn('Weiter')
  await page.getByText('Mindestens 5 Minuten.').first().waitFor()
  await minutes.fill(String(longer))
  await goOn('Weiter')
  await page.getByRole('radio', { name: 'Diesen und alle späteren' }).focus()
  await page.keyboard.press('Space')
  await goOn('Zeigen, wen es trifft')
  await page.getByText(/^Es betrifft \d+ Termine/).waitFor()
  await page.getByRole('heading', { name: 'Wen es trifft' }).waitFor()
  await heading(page, 'Cycling ändern?')
  await looksGood(watched, 'whom another length affects')
  await goOn('Ändern')
  await heading(page, /Cycling ist geändert/)

  await page.goto(at(`/manager-booking-schedule?club=102&week=${week}&view=trainers`))
  await cycling.focus()
  const was = await page.locator('tr', { has: cycling }).getByRole('rowheader').textContent()
  await page.keyboard.press('Shift+ArrowDown')
  await heading(page, 'Cycling')
  expect(await minutes.inputValue()).toBe(String(longer))
  const trainer = page.getByLabel(/^Trainer/).locator('option:checked')
  expect(await trainer.textContent()).not.toBe(was)

  await page.goto(at(`/manager-booking-schedule?club=102&week=${week}&view=rooms`))
  await page.getByRole('link', { name: /^Eintragen: So.*Radraum/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Besprechung' }).focus()
  await page.keyboard.press('Space')
  await goOn('Weiter')
  expect(await page.getByLabel('Raum').locator('option:checked').textContent()).toBe('Radraum')
  expect(await page.getByLabel('Tag').inputValue()).toBe(addDays(week, 1))
})
