import { expect } from 'vitest'
import { axe, overflows, type WatchedPage } from './browser.ts'
import { isNewLook } from './looks.ts'

export interface Visitor {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

let number = 0

/** Somebody who has never been here: a name and an address of their own. */
export function newVisitor(): Visitor {
  number += 1
  const lastName = `Schwarzenberger-Lindqvist ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number]}`
  return { firstName: 'Annemarie', lastName, email: `annemarie${number}@example.org`, password: 'Geheim12!x' }
}

/** Waits for the heading of a step, then asks: accessible, nothing sticks out, nothing to complain about. */
export async function arrive({ page, complaints }: WatchedPage, heading: string | RegExp) {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()

  expect(await overflows(page), `${heading} scrolls sideways`).toBe(false)
  expect(complaints, `complaints at ${heading}`).toEqual([])
  if (!(await isNewLook(page))) return
  // Contrasts are read when colours have come to rest.
  await page.waitForTimeout(400)
  expect(await axe(page), `axe at ${heading}`).toEqual([])
}

export async function next({ page }: WatchedPage, name: string | RegExp) {
  await page.getByRole('button', { name }).click()
}

export async function chooseClub(watched: WatchedPage, club = 'Prenzlauer Berg') {
  await arrive(watched, 'Wo möchten Sie trainieren?')
  await watched.page.getByRole('radio', { name: club }).check()
  await next(watched, /^Weiter/)
}

export async function choosePlan(watched: WatchedPage, plan = 'Komplett') {
  await arrive(watched, 'Wie möchten Sie trainieren?')
  await watched.page.getByRole('radio', { name: new RegExp(plan) }).check()
  await watched.page.getByText('Heute fällig').filter({ visible: true }).first().waitFor()
  await next(watched, /^Weiter/)
}

export async function fillDetails({ page }: WatchedPage, visitor: Visitor) {
  await page.getByRole('radio', { name: 'Frau' }).check()
  await page.getByLabel('Vorname').fill(visitor.firstName)
  await page.getByLabel('Nachname').fill(visitor.lastName)
  await page.getByLabel('Tag', { exact: true }).fill('14')
  await page.getByLabel('Monat', { exact: true }).fill('03')
  await page.getByLabel('Jahr', { exact: true }).fill('1991')
  await page.getByLabel('E-Mail-Adresse').fill(visitor.email)
  await page.getByLabel('Straße und Hausnummer').fill('Schwedter Straße 214')
  await page.getByLabel('Postleitzahl').fill('10435')
  await page.getByLabel('Ort', { exact: true }).fill('Berlin')
  await page.getByLabel('Passwort', { exact: true }).fill(visitor.password)
}

export async function giveDetails(watched: WatchedPage, visitor: Visitor) {
  await arrive(watched, 'Ihre Angaben')
  await fillDetails(watched, visitor)
  await next(watched, /^Weiter/)
}

export async function answerQuestions(watched: WatchedPage) {
  await arrive(watched, 'Ein paar Fragen')
  await watched.page.getByLabel('Was ist Ihnen am wichtigsten?').selectOption({ label: 'Kraft' })
  await watched.page.getByLabel('Yoga').check()
  await next(watched, /^Weiter/)
}

export async function readWithdrawal(watched: WatchedPage) {
  await arrive(watched, 'Ihr Widerrufsrecht')
  await watched.page.getByRole('checkbox', { name: /Widerrufsbelehrung/ }).check()
  await next(watched, /^Weiter/)
}

export async function pay(watched: WatchedPage, means: string) {
  await arrive(watched, 'Zahlung')
  await watched.page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
  await watched.page.getByRole('radio', { name: means }).check()
  await next(watched, 'Zahlungspflichtig bestellen')
}

/** The whole join, from the first page to the welcome. */
export async function join(watched: WatchedPage, visitor: Visitor, means: string) {
  await chooseClub(watched)
  await choosePlan(watched)
  await giveDetails(watched, visitor)
  await answerQuestions(watched)
  await readWithdrawal(watched)
  await pay(watched, means)
  await arrive(watched, 'Willkommen in Prenzlauer Berg')
}
