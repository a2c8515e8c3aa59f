import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows } from './support/browser.ts'
import { cards, payCard } from './support/pay.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

const isThere = () => true
const isNotThere = () => false

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill('eva@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('a visitor finds a course that is paid in parts, signs in and is back at it; its rest is declined, and paid with another card', async () => {
  const watched = await open()
  const { page, complaints } = watched
  // A server that has just begun plans its courses in the first seconds.
  const inParts = page.getByText('oder 29,00 € jetzt und der Rest in 4 Raten').first()
  await expect
    .poll(
      () => page.goto(at('/courses?club=102')).then(() => inParts.waitFor({ timeout: 5000 }).then(isThere, isNotThere)),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
  const course = page.getByRole('link', { name: /Seepferdchen$/ }).last()
  await looksGood(page, 'the courses')
  await course.click()
  await heading(page, 'Zum Auswählen bitte anmelden')
  const asked = new URL(page.url()).pathname.replace(/\/visitor$/, '')
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await signIn(page)
  await heading(page, 'Diesen Kurs auswählen')
  expect(new URL(page.url()).pathname.startsWith(asked)).toBe(true)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()

  await heading(page, 'Ihr Warenkorb')
  await page.getByRole('radio', { name: /^Jetzt eine Anzahlung/ }).check()
  await page.getByText('Anzahlung, heute').waitFor()
  await page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
  await looksGood(page, 'the basket')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen: 29,00 €' }).click()
  await payCard(watched, cards.onceOnly)
  await heading(page, 'Alles ist gebucht')
  await page.goto(at('/payments'))
  const parts = page.getByRole('region', { name: 'Vereinbarte Raten' })
  await parts.getByText('25,00 €').nth(3).waitFor()

  const isDone = await page.evaluate(async () => {
    const { ok } = await fetch('/demo/time', { method: 'POST', body: new URLSearchParams({ days: '31', lang: 'de' }) })
    return ok
  })
  expect(isDone).toBe(true)
  // The session is over by then.
  await page.goto(at('/payments'))
  await signIn(page)
  await page.getByText('Eine Rechnung ist überfällig: 25,00 €.').waitFor()
  expect(await parts.getByText('25,00 €').count()).toBe(3)
  // That it was over was answered to the page, and is no fault.
  expect(complaints.splice(0).filter((one) => !one.includes('status of 440'))).toEqual([])
  await looksGood(page, 'what is still to be paid')
  await page.getByRole('link', { name: '25,00 € bezahlen' }).click()
  await page.getByRole('radio', { name: /^Kredit- oder Debitkarte/ }).check()
  await page.getByRole('button', { name: 'Jetzt 25,00 € bezahlen' }).click()
  await payCard(watched, cards.good)
  await heading(page, 'Vielen Dank, das ist bezahlt')
  await page.goto(at('/payments'))
  await page.getByText('Es ist nichts offen.').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
}, 240_000)
