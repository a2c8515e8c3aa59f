import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { cards, payCard } from './support/pay.ts'
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

test('Anna books the sauna by her mandate, with a wrong step and a reload, and ends it again', async () => {
  const { page, complaints } = await enter('anna', '/addon/anna-komplett/102')
  await heading(page, 'Was möchten Sie dazubuchen?')
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'nothing was chosen')
  await page.getByRole('checkbox', { name: /Sauna/ }).check()
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await heading(page, 'Zahlung')
  await page.reload()
  await page.getByRole('radio', { name: /GLS Bank/ }).check()
  await page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
  await looksGood(page, 'the payment')
  await page.getByRole('button', { name: /Zahlungspflichtig bestellen/ }).click()
  await heading(page, 'Dazugebucht: Sauna')
  await looksGood(page, 'it is booked')

  await page.goto(at('/addon-terminate/anna-komplett/102?addon=sauna'))
  await heading(page, 'Welche Zusatzleistung möchten Sie kündigen?')
  await page.getByText('Was das bedeutet').waitFor()
  await looksGood(page, 'what ending means')
  await page.getByRole('button', { name: /^Sauna zum .* kündigen$/ }).click()
  await heading(page, /^Sauna endet am/)
  await page.getByRole('link', { name: 'Zu Ihrer Mitgliedschaft' }).click()
  await page.waitForURL('**/profile')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('Carla puts an invoice in the place of her account, and looks at her cards', async () => {
  const { page, complaints } = await enter('carla', '/profile?selectedTab=my-billing-info')
  await page.getByRole('heading', { name: 'So zahlen Sie' }).waitFor()
  await looksGood(page, 'how one pays')
  await page.getByRole('link', { name: /^Ersetzen .*Mastercard/i }).click()
  await heading(page, 'Wie möchten Sie künftig zahlen?')
  await page.getByText(/wird künftig so bezahlt/).waitFor()
  await page.getByRole('button', { name: 'Zahlungsart ersetzen' }).click()
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'no way to pay was chosen')
  await page.getByRole('radio', { name: 'Rechnung' }).check()
  await page.getByRole('button', { name: 'Zahlungsart ersetzen' }).click()
  await page.waitForURL('**/profile?selectedTab=my-billing-info')
  await page.getByText('Zahlbar innerhalb von 14 Tagen').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Karten', exact: true }).click()
  await page
    .getByRole('link', { name: /^Einzelheiten/ })
    .first()
    .click()
  await heading(page, /Personal Training/)
  await looksGood(page, 'a clipcard')

  // The step is no size: one is chosen already.
  await page.goto(at('/clipcard/kurskarte/101'))
  await page.locator('main input:checked').waitFor()
  expect(new URL(page.url()).pathname).toBe('/clipcard/kurskarte/101/card')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('a visitor chooses a club before the code of the page is there, and again while it comes: both are kept', async () => {
  const { page, complaints } = await open()
  const code = Promise.withResolvers<void>()
  await page.route('**/js/**', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(at('/clipcards'), { waitUntil: 'commit' })
  const clubs = page.getByRole('combobox', { name: 'Studio' })
  await clubs.selectOption({ label: 'Pankow' })
  code.resolve()
  await clubs.selectOption({ label: 'Mitte' })
  await page.getByRole('heading', { name: 'Im Angebot: Mitte' }).waitFor()
  expect(await clubs.inputValue()).toBe('101')
  expect(new URL(page.url()).search).toBe('?club=101')
  expect(complaints).toEqual([])
  await page.context().close()
}, 60_000)

test('a pack that is paid with a new card is theirs, and not offered once more', async () => {
  const watched = await open()
  const { page, complaints } = watched
  await page.goto(at('/clipcard/sauna-5/101'))
  await heading(page, '5er-Karte Sauna')
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.getByLabel('E-Mail-Adresse').fill('eva@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await heading(page, 'Karte kaufen')
  await page.getByRole('radio', { name: /^Kredit/ }).check()
  await page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
  await page.getByRole('button', { name: /60,00/ }).click()
  await payCard(watched, cards.good)
  await heading(page, '5er-Karte Sauna gehört Ihnen')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('a visitor looks at the cards on sale, signs in, and buys the same pack; it is theirs once', async () => {
  const { page, complaints } = await open()
  await page.goto(at('/clipcards'))
  await page.getByRole('combobox', { name: 'Studio' }).selectOption('101')
  await page.getByRole('heading', { name: 'Im Angebot: Mitte' }).waitFor()
  await looksGood(page, 'cards on sale')
  await page.getByRole('link', { name: 'Ansehen und kaufen 5er-Karte Sauna' }).click()
  await heading(page, '5er-Karte Sauna')
  expect(await page.getByRole('link', { name: 'Mitglied werden' }).getAttribute('href')).toBe(
    '/join?back=/clipcard/sauna-5/101',
  )
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.getByLabel('E-Mail-Adresse').fill('anna@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await heading(page, 'Karte kaufen')
  expect(new URL(page.url()).pathname).toMatch(/^\/clipcard\/sauna-5\/101/)
  await page.getByText('Aufguss').waitFor()
  await page.getByRole('radio', { name: /Visa/ }).check()
  await page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
  await page.getByRole('button', { name: /60,00/ }).click()
  await heading(page, '5er-Karte Sauna gehört Ihnen')

  await page.goto(at('/clipcards'))
  const card = page.getByRole('region', { name: '5er-Karte Sauna' }).first()
  await card.getByRole('link', { name: /Einzelheiten/ }).click()
  await page.getByText('Karte erhalten').waitFor()
  await looksGood(page, 'what became of its clips')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)
