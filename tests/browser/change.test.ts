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

test('a member changes to a dearer plan: mistakes, back, a reload, the difference from her kept card', async () => {
  const { page, complaints } = await enter('anna')
  await page.locator('a[href^="/change/anna-komplett"]').first().click()
  await heading(page, 'Welchen Tarif möchten Sie stattdessen?')
  await next(page)
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'the plans with a problem')

  await page.getByRole('radio', { name: /^Start/ }).check()
  await next(page)
  await heading(page, 'Was sich ändert')
  await page.getByRole('link', { name: 'Zurück zu den Tarifen' }).first().click()
  await heading(page, 'Welchen Tarif möchten Sie stattdessen?')
  await page.getByRole('radio', { name: /^Flex/ }).check()
  await next(page)
  await heading(page, 'Was sich ändert')
  await page.getByRole('heading', { name: /Komplett.*Flex/ }).waitFor()
  await looksGood(page, 'what changes')

  await page.reload()
  await heading(page, 'Was sich ändert')
  await next(page)
  await heading(page, 'Zahlung')
  await page.getByRole('radio', { name: /Visa/ }).check()
  await next(page)
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'the payment with a problem')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Zahlungspflichtig wechseln: .+ heute/ }).click()

  await heading(page, 'Sie haben jetzt Flex')
  await looksGood(page, 'the end')
  await page.getByRole('link', { name: 'Zu Ihrem Profil' }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { name: 'Flex' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('who has terminated is told why, and led to taking that back', async () => {
  const { page, complaints } = await enter('dev')
  await page.goto(at('/change/dev-komplett/102'))

  await heading(page, 'Der Tarif kann jetzt nicht gewechselt werden')
  await page.getByText(/Dieser Vertrag hat schon ein Enddatum/).waitFor()
  await looksGood(page, 'why not')
  const href = await page.getByRole('link', { name: 'Kündigung zurücknehmen' }).getAttribute('href')
  expect(href).toBe('/regret/dev-komplett/102')
  expect(complaints).toEqual([])
})

test('from the right: what an add-on that does not go along means is said before anything is paid', async () => {
  const { page, complaints } = await enter('layla', 'waha')
  await page.locator('a[href^="/change/layla-plus"]').first().click()
  await heading(page, 'أي اشتراك تفضّل بدلًا منه؟')
  await page.getByRole('radio', { name: /العائلة/ }).check()
  await next(page)

  await heading(page, 'ما الذي يتغيّر')
  await page
    .getByText(/إضافة الأطفال/)
    .first()
    .waitFor()
  await looksGood(page, 'what changes, from the right')
  await next(page)
  await page.getByRole('button', { name: /التغيير ودفع .+ اليوم/ }).waitFor()
  await looksGood(page, 'the payment, from the right')
  expect(complaints).toEqual([])
})
