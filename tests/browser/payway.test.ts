import { expect, test } from 'vitest'
import type { WatchedPage } from './support/browser.ts'
import { arrive, next } from './support/join.ts'
import { sandboxAt } from './support/pay.ts'
import { servedWithOthers } from './support/served.ts'

const served = servedWithOthers('ridgeline')

async function toPayment(watched: WatchedPage) {
  const { page } = watched
  await arrive(watched, 'Tell us about you')
  await page.getByLabel('First name').fill('Ngozi')
  // A second try is somebody else: whoever is known already is asked to sign in.
  await page.getByLabel('Last name').fill(`Okonkwo-${lettersOf(Date.now())}`)
  await page.getByLabel('month', { exact: true }).fill('4')
  await page.getByLabel('day', { exact: true }).fill(String(1 + (Date.now() % 28)))
  await page.getByLabel('year', { exact: true }).fill('1991')
  await page.getByLabel('Email', { exact: true }).fill(`ngozi.${Date.now()}@example.com`)
  await page.getByLabel('Street address').fill('5400 Ballard Avenue NW')
  await page.getByLabel('ZIP code').fill('98107')
  await page.getByLabel('City').fill('Seattle')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('Password', { exact: true }).fill('Geheim12!x')
  await page.getByRole('checkbox', { name: /liability waiver/ }).check()
  await next(watched, 'Create my account')
  await arrive(watched, 'Set your goal')
  await page.getByLabel('What are you training for?').selectOption({ label: 'My sport' })
  await next(watched, 'Continue to payment')
}

/** A number in letters, as names have them. */
const lettersOf = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

async function toFrame(watched: WatchedPage) {
  const { page } = watched
  await arrive(watched, 'Pay and you’re in')
  await page.getByRole('checkbox', { name: /membership terms/ }).check()
  await page.getByRole('radio', { name: /debit card/ }).check()
  await next(watched, /^Join and pay \$/)
  await arrive(watched, 'Pay by card')
}

async function fillCard({ page }: WatchedPage, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Ngozi Okonkwo')
  await page.getByLabel(/Expiry date/).pressSequentially('3/30')
  await page.getByLabel('Security code').fill('847')
}

test('a declined card is told with a way on, and another one pays once, whatever is pressed twice', async () => {
  const watched = await served.visit('/join?centerId=306&plan=summit', {
    locale: 'en-US',
    viewport: { width: 360, height: 800 },
  })
  const { page } = watched
  await toPayment(watched)
  await toFrame(watched)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('The card was not taken.', { exact: false }).waitFor()
  await fillCard(watched, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page
    .getByRole('alert')
    .getByText(/Your bank declined the payment/)
    .waitFor()

  await toFrame(watched)
  await fillCard(watched, '4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()

  await arrive(watched, 'You’re in at Ballard')
  // Others pay on the same server meanwhile, elsewhere.
  const payments = (await sandboxAt(served.port()).payments()).filter(({ provider }) => provider === 'payway')
  expect(payments.map(({ state }) => state).sort()).toEqual(['paid', 'refused'])
})
