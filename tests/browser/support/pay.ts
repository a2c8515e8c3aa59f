import { expect } from 'vitest'
import type { WatchedPage } from './browser.ts'
import { arrive, fillDetails, newVisitor, next } from './join.ts'

/** What the imitations of providers remember of a payment. */
export interface Remembered {
  readonly provider: string
  readonly reference: string
  readonly state: string
}

/** The controls of the imitations that the server brings along. */
export function sandboxAt(port: number) {
  const base = `http://localhost:${port}/sandbox/_control`
  return {
    async payments(): Promise<readonly Remembered[]> {
      return (await (await fetch(`${base}/payments`)).json()) as readonly Remembered[]
    },
    async does(act: string, input: object = {}): Promise<void> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${base}/${act}`, { method: 'POST', headers, body: JSON.stringify(input) })
      expect(answer.ok, await answer.text()).toBe(true)
    },
  }
}

/** The heading of a step. The steps before paying are looked at closely elsewhere. */
const reach = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** nordlys, Mitte, in German, up to the last step. */
export async function toPaymentAtNordlys(watched: WatchedPage) {
  await reach(watched, 'Ihre Angaben')
  await fillDetails(watched, newVisitor())
  await next(watched, /^Weiter/)
  await answerAtNordlys(watched)
}

/** The questions of nordlys, for who is signed in. */
export async function answerAtNordlys(watched: WatchedPage) {
  await reach(watched, 'Ein paar Fragen')
  await watched.page.getByLabel('Was ist Ihnen am wichtigsten?').selectOption({ label: 'Kraft' })
  await next(watched, /^Weiter/)
  await readAtNordlys(watched)
}

/** The right to withdraw, which is read before each order at nordlys. */
export async function readAtNordlys(watched: WatchedPage) {
  await reach(watched, 'Ihr Widerrufsrecht')
  await watched.page.getByRole('checkbox', { name: /Widerrufsbelehrung/ }).check()
  await next(watched, /^Weiter/)
  await reach(watched, 'Zahlung')
}

/** waha, Al Khalidiya, in English, up to the last step. */
export async function toPaymentAtWaha(watched: WatchedPage, visitor = newVisitor()) {
  const { page } = watched
  await reach(watched, 'Your details')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  await page.getByLabel('day', { exact: true }).fill('09')
  await page.getByLabel('month', { exact: true }).fill('07')
  await page.getByLabel('year', { exact: true }).fill('1994')
  await page.getByRole('radio', { name: 'Resident ID' }).check()
  await page.getByLabel('Document number').fill('784-1994-1234567-1')
  await page.getByLabel('E-mail address', { exact: true }).fill(visitor.email)
  await page.getByLabel('Mobile number').fill('050 123 4567')
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await next(watched, /^Continue/)
  await reach(watched, 'Payment')
}

/** ridgeline, RiNo, in English, up to the last step. */
export async function toPaymentAtRidgeline(watched: WatchedPage, visitor = newVisitor()) {
  const { page } = watched
  await reach(watched, 'Tell us about you')
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  await page.getByLabel('month', { exact: true }).fill('4')
  await page.getByLabel('day', { exact: true }).fill('17')
  await page.getByLabel('year', { exact: true }).fill('1988')
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Street address').fill('2500 Lawrence Street')
  await page.getByLabel('ZIP code').fill('80205-1234')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Colorado' })
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('checkbox', { name: /liability waiver/ }).check()
  await next(watched, 'Create my account')
  await reach(watched, 'Set your goal')
  await page.getByLabel('What are you training for?').selectOption({ label: 'My sport' })
  await next(watched, 'Continue to payment')
  await reach(watched, 'Pay and you’re in')
}

/** How one wants to pay, and that the terms are agreed to. */
export async function choose({ page }: WatchedPage, means: string | RegExp) {
  await page.getByRole('radio', { name: means }).check()
  await page.getByRole('checkbox', { name: /terms|Vertragsbedingungen/ }).check()
}

/** The card form of Adyen's imitation, on our page. */
export async function payCard(watched: WatchedPage, number: string) {
  const { page } = watched
  await arrive(watched, 'Mit Karte zahlen')
  await page.getByLabel('Kartennummer').fill(number)
  await page.getByLabel('Gültig bis').fill('0330')
  await page.getByLabel('Prüfziffer').fill('737')
  await page.getByLabel('Name auf der Karte').fill('A. Lindqvist')
  await page
    .getByRole('button', { name: /bezahlen$/ })
    .first()
    .click()
}

export const cards = {
  good: '4111111111111111',
  challenged: '4212345678910006',
  declined: '4000000000000002',
  webhookOnly: '4000000000000606',
  /** Pays, and is refused whenever it is charged later. */
  onceOnly: '4000000000000101',
} as const
