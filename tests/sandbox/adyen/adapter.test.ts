import { describe, expect, test } from 'vitest'
import type { KeptMethod, PaymentOrder } from '#providers/adapter.ts'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { account, adyenHouse, orderOf } from './house.ts'

const house = adyenHouse({ amounts: false })
const { complete, charge, refund, forget } = adyenAdapter

const visa = '4111111111111111'

/** Pays with a card and asks, as the page does, what came of it. */
async function paidWith(card: string, order: PaymentOrder = orderOf()) {
  const session = await house.begin(order)
  const { body } = await house.pay(session, card)
  const held = { ...order, providerRef: session.id }
  const outcome = await complete?.(house.context(), held, { sessionResult: body.sessionResult ?? '' })
  await house.control.run()
  return { session, body, outcome, held }
}

const asPaid = (order: PaymentOrder) => ({ is: 'paid', amount: order.amount, reference: order.reference })

describe('a session', () => {
  test.each([
    { currency: 'EUR', amountMinor: 4990 },
    { currency: 'JPY', amountMinor: 5000 },
    { currency: 'KWD', amountMinor: 12_345 },
    { currency: 'ISK', amountMinor: 2790 },
    { currency: 'EUR', amountMinor: 0 },
  ])('of $amountMinor $currency is paid, on return and by webhook alike', async (amount) => {
    const order = orderOf({ amount })

    const { outcome } = await paidWith(visa, order)

    expect(outcome).toMatchObject(asPaid(order))
    expect(house.events()).toEqual([expect.objectContaining({ reference: order.reference, outcome })])
  })

  test('keeps the card when that was asked, and tells it', async () => {
    const { outcome } = await paidWith('5555555555554444')

    expect(outcome).toMatchObject({ method: { brand: 'mc', last4: '4444', expiry: '2030-03', kind: 'card' } })
  })

  test('keeps no card when that was not asked', async () => {
    const { outcome } = await paidWith(visa, orderOf({ storeMethod: false }))

    expect(outcome).toMatchObject({ is: 'paid', method: null })
  })

  const attempts = [
    { card: '4000000000000002', code: '2' },
    { card: '4000000000009995', code: '12' },
    { card: '4000000000000069', code: '6' },
  ]
  test.each(attempts)('goes on after a refusal ($code), and is paid with another card', async ({ card, code }) => {
    const order = orderOf()
    const { session, body, outcome, held } = await paidWith(card, order)

    expect(body).toMatchObject({ resultCode: 'Refused', refusalReasonCode: code })
    expect(outcome).toEqual({ is: 'pending', withBank: false })
    expect(house.events()).toMatchObject([{ reference: order.reference, outcome: null }])

    const again = await house.pay(session, visa)
    const end = await complete?.(house.context(), held, { sessionResult: again.body.sessionResult })
    expect(end).toMatchObject(asPaid(order))
  })

  test('that is over is told, by webhook and to whom asks', async () => {
    const { session, body, held } = await paidWith('4000000000000002')
    await house.control.advance(3601)

    const outcome = await complete?.(house.context(), held, { sessionResult: body.sessionResult })

    expect(outcome).toMatchObject({ is: 'refused', reason: 'expired' })
    expect(house.events().at(-1)).toMatchObject({
      eventKey: `${session.id}:OFFER_CLOSED:true`,
      outcome: { is: 'refused', reason: 'expired' },
    })
  })

  const later = [
    { card: '4000000000000309', name: 'paid', outcome: { is: 'paid' } },
    { card: '4000000000000317', name: 'refused', outcome: { is: 'refused' } },
  ]
  test.each(later)('is pending for a while and then $name', async ({ card, outcome }) => {
    const first = await paidWith(card)
    expect(first).toMatchObject({ body: { resultCode: 'Pending' }, outcome: { is: 'pending' } })

    await house.control.advance(8)

    const { sessionResult } = first.body
    expect(await complete?.(house.context(), first.held, { sessionResult })).toMatchObject(outcome)
    expect(house.events().at(-1)).toMatchObject({ outcome })
  })

  test('that took another amount says so', async () => {
    const { outcome } = await paidWith('4000000000000408')

    expect(outcome).toMatchObject({ is: 'paid', amount: { amountMinor: 5090 } })
  })

  test('whose webhook is forged is not believed', async () => {
    await paidWith('4000000000000911')

    expect(house.events()).toEqual([{ refused: 'signature' }])
  })
})

describe('3-D Secure', () => {
  const within = '4212345678910006'
  const away = '5454545454545454'

  async function challenged(card: string) {
    const order = orderOf()
    const session = await house.begin(order)
    const { body } = await house.pay(session, card)
    return { order, session, action: body.action, held: { ...order, providerRef: session.id } }
  }
  const threeDS = (transStatus: string) => Buffer.from(JSON.stringify({ transStatus })).toString('base64')

  test.each([
    { answer: 'Y', resultCode: 'Authorised' },
    { answer: 'N', resultCode: 'Refused' },
  ])('within the widget, answered $answer, is $resultCode', async ({ answer, resultCode }) => {
    const { session, action } = await challenged(within)
    expect(action).toMatchObject({ type: 'threeDS2', subtype: 'challenge' })

    const { sessionData } = session
    const details = { threeDSResult: threeDS(answer) }
    const submitted = { sessionData, paymentData: action.paymentData, details }
    const { body } = await house.shop(session.id, 'paymentDetails', submitted)

    expect(body.resultCode).toBe(resultCode)
    expect(await house.shop(session.id, 'paymentDetails', submitted), 'it counts once').toMatchObject({ status: 422 })
  })

  test.each([
    { way: 'confirm', resultCode: 'Authorised' },
    { way: 'refuse', resultCode: 'Refused' },
  ])('on a page of the bank ($way) comes back with a result that the widget hands in', async ({ way, resultCode }) => {
    const { order, session, action, held } = await challenged(away)
    const path = action.url.replace('/sandbox/adyen', '')
    expect((await house.ask('GET', path)).text).toContain('lang="de"')

    const { status, headers } = await house.ask('GET', `${path}/${way}`)
    const back = new URL(headers.location)
    expect([status, back.pathname, back.searchParams.get('paymentId')]).toEqual([
      302,
      '/adyen-payment',
      order.reference,
    ])
    const details = { redirectResult: back.searchParams.get('redirectResult') }
    const { body } = await house.shop(back.searchParams.get('sessionId') ?? '', 'paymentDetails', { details })

    expect(body.resultCode).toBe(resultCode)
    const outcome = await complete?.(house.context(), held, { sessionResult: body.sessionResult })
    expect(outcome).toMatchObject(way === 'confirm' ? { is: 'paid' } : { is: 'pending' })
    expect((await house.shop(session.id, 'paymentDetails', { details })).status, 'it counts once').toBe(422)
  })

  test("of another session's payer changes nothing", async () => {
    const first = await challenged(within)
    const second = await challenged(within)
    const { sessionData, id } = second.session

    const answer = await house.shop(id, 'paymentDetails', {
      sessionData,
      paymentData: first.action.paymentData,
      details: { threeDSResult: threeDS('Y') },
    })

    expect(answer.status).toBe(422)
  })
})

describe('a kept card', () => {
  async function kept(card = visa): Promise<KeptMethod> {
    const { outcome } = await paidWith(card)
    if (outcome?.is !== 'paid' || !outcome.method) throw new Error('no card was kept')
    house.heard.length = 0
    return outcome.method
  }

  test('is charged without its holder, and told by webhook too', async () => {
    const order = orderOf()
    const outcome = await charge?.(house.context('charge-1'), order, await kept())
    await house.control.run()

    expect(outcome).toMatchObject(asPaid(order))
    expect(house.events()).toMatchObject([{ reference: order.reference, outcome: { is: 'paid' } }])
  })

  test('is charged once, however often the same charge is sent', async () => {
    const method = await kept()
    const order = orderOf()
    const first = await charge?.(house.context('charge-1'), order, method)
    const second = await charge?.(house.context('charge-1'), order, method)

    expect(second).toEqual(first)
    expect(house.payments().filter(({ reference }) => reference === order.reference)).toHaveLength(1)
  })

  test.each([
    { outcome: 'decline', told: { is: 'refused', reason: 'declined' } },
    { outcome: 'insufficient_funds', told: { is: 'refused', reason: 'insufficient_funds' } },
    { outcome: 'challenge', told: { is: 'refused', reason: 'not_authenticated' } },
    { outcome: 'provider_error', told: { is: 'error', reason: 'provider_error' } },
    { outcome: 'pending', told: { is: 'pending' } },
    { outcome: 'error', told: { is: 'unknown' } },
    { outcome: 'timeout', told: { is: 'unknown' } },
  ] as const)('whose charge ends with $outcome is told as it is', async ({ outcome, told }) => {
    const method = await kept()
    const order = orderOf()
    house.control.next(outcome)

    expect(await charge?.(house.context('charge-1'), order, method)).toMatchObject(told)
  })

  test('that was deleted is charged no more', async () => {
    const method = await kept()

    expect(await forget?.(house.context(), method, 'payer-1')).toBe(true)
    expect(await forget?.(house.context(), method, 'payer-1'), 'again').toBe(true)
    expect(await charge?.(house.context('charge-1'), orderOf(), method)).toMatchObject({ is: 'refused' })
  })

  test('of another account or payer is not there', async () => {
    const method = await kept()
    const stranger = orderOf({ payer: { ...orderOf().payer, ref: 'payer-2' } })
    const other = { ...account, key: 'SandboxOtherECOM' }

    expect(await charge?.(house.context('charge-1'), stranger, method)).toMatchObject({ is: 'refused' })
    expect(await charge?.(house.context('charge-2', other), orderOf(), method)).toMatchObject({ is: 'refused' })
  })
})

describe('a refund', () => {
  const order = (transactionRef: string, amountMinor: number, key = 'refund-1') => ({
    key,
    amount: { amountMinor, currency: 'EUR' },
    transactionRef,
  })
  async function paid() {
    const { outcome } = await paidWith(visa)
    house.heard.length = 0
    return outcome?.is === 'paid' ? (outcome.transactionRef ?? '') : ''
  }

  test('is received, and its end is told by webhook under its key', async () => {
    const answer = await refund?.(house.context('r1'), order(await paid(), 1500))
    await house.control.run()

    expect(answer).toMatchObject({ is: 'pending' })
    expect(house.events()).toMatchObject([{ refund: { key: 'refund-1', outcome: { is: 'done' } } }])
  })

  test('of more than is left is refused', async () => {
    const transaction = await paid()
    await refund?.(house.context('r1'), order(transaction, 4000))

    expect(await refund?.(house.context('r2'), order(transaction, 991, 'refund-2'))).toMatchObject({ is: 'refused' })
    expect(await refund?.(house.context('r3'), order(transaction, 990, 'refund-3'))).toMatchObject({ is: 'pending' })
  })

  test('sent twice is one', async () => {
    const transaction = await paid()
    const first = await refund?.(house.context('r1'), order(transaction, 4000))
    const second = await refund?.(house.context('r1'), order(transaction, 4000))
    await house.control.run()

    expect(second).toEqual(first)
    expect(house.events()).toHaveLength(1)
  })

  test('sent again without its key is another one', async () => {
    const transaction = await paid()
    await refund?.(house.context('r1'), order(transaction, 1500))
    await refund?.(house.context('r2'), order(transaction, 1500))
    await house.control.run()

    expect(house.events()).toHaveLength(2)
  })

  test('of a payment that nobody knows is refused', async () => {
    expect(await refund?.(house.context('r1'), order('PSPNONE', 1))).toMatchObject({ is: 'refused' })
  })

  test('that fails afterwards is told', async () => {
    const transaction = await paid()
    house.control.next('decline')
    await refund?.(house.context('r1'), order(transaction, 1500))
    await house.control.run()

    expect(house.events()).toMatchObject([{ refund: { key: 'refund-1', outcome: { is: 'refused' } } }])
  })
})
