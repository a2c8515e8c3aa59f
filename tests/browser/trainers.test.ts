import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

test('a visitor looks for a trainer, signs in at the moment of booking, is back at that hour and books it with a session', async () => {
  const { page, complaints } = await open()
  await page.goto(at('/staff-booking?club=102'))
  await heading(page, 'Training buchen')
  await page.getByRole('link', { name: /^(MO)?Mats Ohlsen/ }).click()
  await page.getByText(/^Physiotherapeut und Trainer/).waitFor()
  await looksGood(page, 'a trainer and the free starts')
  const days = page.getByRole('navigation', { name: 'Tage', exact: true }).getByRole('link')
  const names = await days.allTextContents()
  await days.nth(names.findIndex((name, i) => i > 2 && !name.endsWith(', 0 freie Zeiten'))).click()
  const start = page.getByRole('link', { name: /^\d\d:\d\d/ }).first()
  const time = /^\d\d:\d\d/.exec((await start.getAttribute('aria-label')) ?? (await start.innerText()))?.[0] ?? ''
  await start.click()
  await page.getByRole('link', { name: 'Buchen Mats Ohlsen' }).click()
  await heading(page, 'Zum Buchen bitte anmelden')
  const asked = new URL(page.url()).pathname.replace(/\/visitor$/, '')
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.getByLabel('E-Mail-Adresse').fill('carla@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(asked) && !url.pathname.endsWith('/visitor'))
  await heading(page, 'Diesen Termin buchen?')
  await looksGood(page, 'what is booked')
  await page.getByRole('button', { name: 'Jetzt buchen' }).click()
  await heading(page, 'Ihr Termin ist gebucht')
  await page.getByRole('link', { name: 'Andere Zeiten und Trainer' }).click()
  await page.getByText(/^Physiotherapeut und Trainer/).waitFor()
  expect(await page.getByRole('link', { name: new RegExp(`^${time}`) }).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)
