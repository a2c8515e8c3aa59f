import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

async function look({ page, complaints }: WatchedPage, what: string) {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await axe(page), `axe at ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(complaints, what).toEqual([])
}

test('Lou finds Gia with a slip, acts for her, and stands in her history', async () => {
  const watched = await visit('/members')
  const { page } = watched
  await page.getByLabel(/E-Mail/).fill('lou@example.org')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')

  await page.getByLabel('Mitglied suchen').fill('moreti gia')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '1 Mitglied in Ihren Studios' }).waitFor()
  await look(watched, 'the search')
  await page.getByRole('link', { name: 'Gia Moretti' }).click()

  await page.getByText(/Sie handeln für Gia Moretti/).waitFor()
  await page.getByRole('region', { name: 'Mitgliedschaften und Karten' }).getByText('Komplett').waitFor()
  await look(watched, 'a member')
  await page.reload()
  const history = page.getByRole('region', { name: 'Wer etwas für dieses Mitglied getan hat' })
  await history.getByText(/Lou/).first().waitFor()

  await page.getByRole('link', { name: 'Karte verkaufen' }).first().click()
  await page.getByRole('link', { name: /Ansehen und kaufen.*Personal/ }).click()
  await page.getByLabel('Preis', { exact: true }).fill('551,50')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('link', { name: /Warum ein anderer Preis\?.*Bitte ausfüllen/ }).waitFor()
  await page.getByLabel('Warum ein anderer Preis?').fill('Treue seit 2019')
  await look(watched, 'the price')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page
    .getByText(/551,50/)
    .first()
    .waitFor()
  await look(watched, 'the payment')

  await page.getByRole('button', { name: 'Beenden' }).click()
  await page.getByLabel('Mitglied suchen').waitFor()
})
