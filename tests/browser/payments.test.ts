import { expect, test } from 'vitest'
import { byTurns, nightly } from '../support/in-turn.ts'
import { axe, type WatchedPage } from './support/browser.ts'
import { arrive, newVisitor, next } from './support/join.ts'
import {
  answerAtNordlys,
  cards,
  choose,
  payCard,
  readAtNordlys,
  sandboxAt,
  toPaymentAtNordlys,
  toPaymentAtRidgeline,
  toPaymentAtWaha,
} from './support/pay.ts'
import { served } from './support/served.ts'

const { at, visit, open, server } = served('nordlys')
const sandbox = () => sandboxAt(server().port)
const nordlys = '/join?centerId=101&plan=komplett'
const wahaJoin = '/join?lang=en&centerId=201&plan=plus'

async function elsewhere(chain: string, path: string): Promise<WatchedPage> {
  const watched = await open({ locale: 'en-GB' })
  await watched.page.goto(at(path, chain))
  return watched
}

/** At waha, on the page of its provider. */
async function onProviderPage(visitor = newVisitor()) {
  const watched = await elsewhere('waha', wahaJoin)
  await toPaymentAtWaha(watched, visitor)
  const paymentId = await orderByCard(watched)
  return { watched, page: watched.page, paymentId }
}

/** From the last step at waha to the page of the provider. */
async function orderByCard(watched: WatchedPage): Promise<string> {
  await choose(watched, 'Credit or debit card')
  await next(watched, /^Join and pay/)
  await arrive(watched, 'Pay by card')
  return (await watched.page.locator('dt:text-is("Reference") + dd').textContent()) ?? ''
}

/** Back at the paying step of the flow: the page of results has a similar heading. */
async function atPayment(watched: WatchedPage) {
  await watched.page.waitForURL(/\/join\/payment/)
  await arrive(watched, 'Payment')
}

/** What the provider has taken for one payment of ours. */
async function takenFor(paymentId: string): Promise<readonly string[]> {
  const payments = await sandbox().payments()
  return payments.filter(({ reference }) => reference === paymentId).map(({ state }) => state)
}

const idOf = (page: WatchedPage['page']) => new URL(page.url()).searchParams.get('paymentId') ?? ''
/** Six ways to pay, from an empty basket to the money: two of them each time. */
const inTurn = byTurns(3)

inTurn('by card with 3-D Secure, and later by the card that was kept', async () => {
  const watched = await visit(nordlys)
  const { page } = watched
  await page.goto(at('/login'))
  await page.getByLabel('E-Mail-Adresse').fill('ida@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await next(watched, 'Anmelden')
  await page.waitForURL(at('/'))
  await page.goto(at(nordlys))
  await answerAtNordlys(watched)
  await choose(watched, 'Kredit- oder Debitkarte')
  await next(watched, 'Zahlungspflichtig bestellen')
  await payCard(watched, cards.challenged)
  const paymentId = idOf(page)
  await page.getByRole('heading', { name: 'Bei Ihrer Bank bestätigen' }).waitFor()
  await next(watched, 'Bestätigen')
  await arrive(watched, 'Willkommen in Mitte')
  expect(await takenFor(paymentId)).toEqual(['paid'])

  await page.goto(at('/join?centerId=101&plan=kurskarte'))
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await next(watched, /^Weiter/)
  await readAtNordlys(watched)
  await choose(watched, /•• 0006/)
  await next(watched, 'Zahlungspflichtig bestellen')
  await arrive(watched, 'Willkommen in Mitte')
  await page.goto(at('/profile'))
  await page.getByRole('heading', { name: 'Komplett' }).waitFor()
  await page.getByRole('heading', { name: 'Kurskarte' }).waitFor()
})

inTurn('by a SEPA mandate', async () => {
  const watched = await visit(nordlys)
  const { page } = watched
  await toPaymentAtNordlys(watched)
  await choose(watched, 'SEPA-Lastschrift')
  await page.getByLabel('Kontoinhaber').fill('Annemarie Lindqvist')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('checkbox', { name: /SEPA-Lastschriftmandat/ }).check()
  await arrive(watched, 'Zahlung')
  await next(watched, 'Zahlungspflichtig bestellen')

  await arrive(watched, 'Willkommen in Mitte')
})

nightly('by an ACH authorization', async () => {
  const watched = await elsewhere('ridgeline', '/join?centerId=301&plan=summit')
  const { page } = watched
  await toPaymentAtRidgeline(watched)
  await choose(watched, 'Bank account (ACH)')
  await page.getByLabel('Account holder').fill('Annemarie Lindqvist')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number').fill('123456789')
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('checkbox', { name: /I authorize/ }).check()
  await arrive(watched, 'Pay and you’re in')
  await next(watched, /^Join/)

  await arrive(watched, 'You’re in at RiNo')
})

inTurn('on the page of a provider; the questions follow', async () => {
  const { watched, paymentId } = await onProviderPage()
  await next(watched, /^Pay/)

  await arrive(watched, 'A few questions')
  expect(await takenFor(paymentId)).toEqual(['paid'])
})

inTurn('declined: the reason stands at the payment, nothing typed is lost, and another try succeeds', async () => {
  const { watched, page, paymentId } = await onProviderPage()
  await next(watched, 'Bank declines')

  await atPayment(watched)
  await page
    .getByText(/Your bank declined the payment/)
    .first()
    .waitFor()
  expect(await page.getByRole('radio', { name: 'Credit or debit card' }).isChecked()).toBe(true)
  const second = await orderByCard(watched)
  expect(second).not.toBe(paymentId)
  await next(watched, /^Pay/)

  await arrive(watched, 'A few questions')
  expect(await takenFor(paymentId)).not.toContain('paid')
  expect(await takenFor(second)).toEqual(['paid'])
})

nightly('a declined payment stays declined, whatever the address claims', async () => {
  const { watched, page, paymentId } = await onProviderPage()
  await next(watched, 'Bank declines')
  await atPayment(watched)
  const claim = `/payment-result/paytabs?paymentId=${paymentId}&isSuccess=true&transId=TST1&respStatus=A`

  await page.goto(at(claim, 'waha'))
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  await arrive(watched, 'Your payment')
  await page.getByText(/Your bank declined/).waitFor()
  const stranger = await elsewhere('waha', `${claim}&lang=en`)
  await stranger.page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  await arrive(stranger, 'Your payment')
  expect(await stranger.page.getByText(/Your bank declined/).count()).toBe(0)
})

inTurn('closed tab: the provider tells, and the next visit shows the end', async () => {
  const { watched, page, paymentId } = await onProviderPage()
  await page.getByLabel(/^Card number/).fill(cards.webhookOnly)
  await next(watched, /^Pay/)
  await arrive(watched, 'You can close this window')
  await page.close()

  const back = await page.context().newPage()
  await back.goto(at('/join', 'waha'))
  await back.getByRole('heading', { level: 1, name: 'A few questions' }).waitFor()
  expect(await takenFor(paymentId)).toEqual(['paid'])
})

inTurn('back, reload and a second tab: one payment, and every tab learns of its end', async () => {
  const watched = await visit(nordlys)
  const { page } = watched
  await toPaymentAtNordlys(watched)
  await choose(watched, 'Kredit- oder Debitkarte')
  await next(watched, 'Zahlungspflichtig bestellen')
  await arrive(watched, 'Mit Karte zahlen')
  const paymentId = idOf(page)

  const open = (one: WatchedPage['page']) =>
    one.getByRole('heading', { name: 'Ihre Zahlung ist noch nicht abgeschlossen' }).waitFor()
  await page.goBack()
  await open(page)
  await arrive(watched, 'Zahlung')
  expect(await page.getByText('Ändern', { exact: true }).count()).toBe(0)
  await page.reload()
  await open(page)
  const tab = await page.context().newPage()
  await tab.goto(at('/join'))
  await open(tab)

  const second = { page: tab, complaints: [] }
  await next(second, 'Weiter zur Zahlung')
  await payCard(second, cards.good)
  expect(idOf(tab)).toBe(paymentId)
  await tab.getByRole('heading', { level: 1, name: 'Willkommen in Mitte' }).waitFor()
  await arrive(watched, 'Willkommen in Mitte')
  expect(await takenFor(paymentId)).toEqual(['paid'])
})

nightly('given up on the way: another way of paying, and nothing is taken', async () => {
  const { watched, page, paymentId } = await onProviderPage()
  await page.goBack()
  await page.getByRole('heading', { name: 'Your payment is not finished yet' }).waitFor()
  await next(watched, 'Choose another way to pay')

  await page.getByText('You stopped the payment. Nothing was charged.').first().waitFor()
  await arrive(watched, 'Payment')
  await choose(watched, 'Pay at the front desk')
  await next(watched, /^Join/)
  await arrive(watched, 'A few questions')
  expect(await takenFor(paymentId)).not.toContain('paid')
})

nightly('pending for long: it is said, one can leave, look again, or go back to the order', async () => {
  const { watched, page, paymentId } = await onProviderPage()
  await sandbox().does('next', { outcome: 'pending_forever', provider: 'paytabs' })
  await page.context().clock.install()
  await next(watched, /^Pay/)

  await page.getByRole('heading', { name: 'We are confirming your payment' }).waitFor()
  await arrive(watched, 'Your payment')
  await page.clock.runFor(8000)
  await page.getByText('This is taking a little longer than usual.').waitFor()
  await page.clock.runFor(17_000)
  await page.getByText('please do not pay a second time').waitFor()
  await page.clock.runFor(36_000)
  await page.getByText('You can leave this page').waitFor()
  await page.getByRole('button', { name: 'Look again' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'We are confirming your payment' }).waitFor()
  await page.clock.runFor(61_000)
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
  await page.getByRole('button', { name: 'Choose another way to pay' }).waitFor()
  expect(await takenFor(paymentId)).not.toContain('paid')
})

nightly('signed out meanwhile: state and amount for a stranger, all for the owner after signing in', async () => {
  const visitor = newVisitor()
  const { watched, page, paymentId } = await onProviderPage(visitor)
  // Pro rata: another one each day.
  const [amount = 'no amount'] = /AED\s[\d.,]+\d/.exec(await page.innerText('body')) ?? []
  // The imitation stands at our own address, so it shares the browser's storage.
  await page.evaluate(() => localStorage.removeItem('foyer.session'))
  await next(watched, /^Pay/)

  await page.getByRole('heading', { name: 'Your payment has arrived' }).waitFor()
  await arrive(watched, 'Your payment')
  await page.getByText(amount).waitFor()
  expect(await page.getByText('Invoice').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in to see more' }).click()
  await page.getByLabel('E-mail address').fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await next(watched, 'Sign in')

  await arrive(watched, 'A few questions')
  expect(await takenFor(paymentId)).toEqual(['paid'])
})

test('no white page, whatever the address names', async () => {
  const { page } = await open()
  for (const query of ['', '?paymentId=', '?paymentId=1', '?paymentId=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
    await page.goto(at(`/payment-result/adyen${query}`))

    await page.getByRole('heading', { name: 'Diese Zahlung gibt es hier nicht' }).waitFor()
    await page.getByRole('link', { name: 'Zur Startseite' }).waitFor()
    expect(await axe(page)).toEqual([])
  }
})
