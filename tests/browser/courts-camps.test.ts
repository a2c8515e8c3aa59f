import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { cards, payCard } from './support/pay.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const next = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

/** What is looked at without an account: how a visitor gets to one, and what somebody who signed in does there. */
interface Kind {
  readonly name: string
  readonly who: string
  readonly list: string
  readonly choose: (page: Page) => Promise<void>
  readonly visitor: string
  readonly back: string
  readonly book: (watched: WatchedPage) => Promise<void>
}

const kinds: readonly Kind[] = [
  {
    name: 'court',
    who: 'anna@example.org',
    list: '/resource-booking?club=102',
    choose: async (page) => {
      await page
        .getByRole('link', { name: /, [1-9]\d* freie Zeiten$/ })
        .nth(4)
        .click()
      await page
        .getByRole('link', { name: /^\d\d:\d\d/ })
        .first()
        .click()
      await page
        .getByRole('link', { name: /^Buchen/ })
        .first()
        .click()
    },
    visitor: 'Zum Buchen bitte anmelden',
    back: 'Diesen Platz buchen?',
    book: async ({ page }) => {
      await page.getByRole('radio', { name: /^Visa/ }).check()
      await page.getByRole('checkbox', { name: /akzeptiere/ }).check()
      await next(page, 'Zahlungspflichtig bestellen: 16,00 €')
      await heading(page, 'Der Platz gehört Ihnen')
    },
  },
  {
    name: 'camp',
    who: 'eva@example.org',
    list: '/camps?club=102',
    choose: (page) =>
      page
        .getByRole('link', { name: /Feriencamp$/ })
        .last()
        .click(),
    visitor: 'Zum Auswählen bitte anmelden',
    back: 'Dieses Camp auswählen',
    book: async (watched) => {
      const { page } = watched
      await page.getByRole('radio', { name: /^Emil/ }).check()
      await next(page, 'In den Warenkorb')
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
      await heading(page, 'Ihr Warenkorb')
      await looksGood(page, 'the basket of camps')
      await page.getByRole('checkbox', { name: /Vertragsbedingungen/ }).check()
      await next(page, 'Zahlungspflichtig bestellen: 219,00 €')
      await payCard(watched, cards.good)
      await heading(page, 'Alles ist gebucht')
    },
  },
]

test.each(kinds)(
  'a visitor looks for a $name, signs in to book, is back at the same place and books it',
  async (kind) => {
    const watched = await open()
    const { page, complaints } = watched
    // A server that has just begun plans its camps in the first seconds.
    const chosen = () =>
      kind.choose(page).then(
        () => true,
        () => false,
      )
    page.setDefaultTimeout(10_000)
    await expect.poll(() => page.goto(at(kind.list)).then(chosen), { timeout: 60_000 }).toBe(true)
    page.setDefaultTimeout(30_000)
    await heading(page, kind.visitor)
    await looksGood(page, `a ${kind.name} without an account`)
    const asked = new URL(page.url()).pathname.replace(/\/visitor$/, '')
    await page.getByRole('link', { name: 'Anmelden' }).last().click()
    await page.getByLabel('E-Mail-Adresse').fill(kind.who)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await next(page, 'Anmelden')
    await heading(page, kind.back)
    expect(new URL(page.url()).pathname.startsWith(asked)).toBe(true)
    await looksGood(page, `a ${kind.name} that is booked`)
    await kind.book(watched)
    await looksGood(page, `a ${kind.name} that was booked`)
    expect(complaints).toEqual([])
    await page.context().close()
  },
  180_000,
)
