import { describe, expect, test } from 'vitest'
import { amounts, type OutcomeId, outcomes, testCards } from '#sandbox/outcomes.ts'
import { sandboxHouse, toyOrder } from './support/house.ts'

const house = sandboxHouse()

interface Effect {
  readonly state: string
  readonly reason?: string
  readonly heard: readonly string[]
  /** After so many seconds ... */
  readonly after?: number
  readonly later?: string
  readonly laterHeard?: readonly string[]
}

/** What each behaviour does to a payment that somebody pays, as its merchant sees and hears it. */
const paying: Partial<Record<OutcomeId, Effect>> = {
  approve: { state: 'paid', heard: ['paid'] },
  decline: { state: 'refused', reason: 'decline', heard: ['refused'] },
  insufficient_funds: { state: 'refused', reason: 'insufficient_funds', heard: ['refused'] },
  expired_card: { state: 'refused', reason: 'expired_card', heard: ['refused'] },
  not_authenticated: { state: 'refused', reason: 'not_authenticated', heard: ['refused'] },
  provider_error: { state: 'error', reason: 'provider_error', heard: ['error'] },
  pending: { state: 'pending', heard: ['pending'], after: 8, later: 'paid', laterHeard: ['pending', 'paid'] },
  pending_then_refused: {
    state: 'pending',
    heard: ['pending'],
    after: 8,
    later: 'refused',
    laterHeard: ['pending', 'refused'],
  },
  pending_forever: { state: 'pending', heard: ['pending'], after: 864_000, later: 'pending', laterHeard: ['pending'] },
  late_paid: { state: 'open', heard: [], after: 3660, later: 'paid', laterHeard: ['expired', 'paid'] },
  wrong_amount: { state: 'paid', heard: ['paid'] },
  wrong_currency: { state: 'paid', heard: ['paid'] },
  wrong_reference: { state: 'paid', heard: ['paid'] },
  webhook_only: { state: 'paid', heard: ['paid'] },
  return_only: { state: 'paid', heard: [] },
  webhook_late: { state: 'paid', heard: [], after: 30, later: 'paid', laterHeard: ['paid'] },
  webhook_twice: { state: 'paid', heard: ['paid', 'paid'] },
  webhook_forged: { state: 'paid', heard: ['paid forged'] },
  webhook_reversed: { state: 'paid', heard: ['paid', 'pending'] },
}

const heard = () => house.heard.map(({ state, genuine }) => (genuine ? state : `${state} forged`))

/** Nothing happens in between. */
const outlasts = ({ state, later }: Effect) => state === later

async function expectEffect(id: string, effect: Effect) {
  await house.control.run()
  const { body } = await house.get(`/toy/payments/${id}`)
  expect([body.state, body.reason, heard()]).toEqual([effect.state, effect.reason ?? null, effect.heard])
  if (effect.after === undefined) return
  await house.control.advance(effect.after - 1)
  const before = [(await house.get(`/toy/payments/${id}`)).body.state, heard()]
  if (outlasts(effect)) expect(before).toEqual([effect.state, effect.heard])
  else expect(before, 'a second before').not.toEqual([effect.later, effect.laterHeard])
  await house.control.advance(1)
  expect([(await house.get(`/toy/payments/${id}`)).body.state, heard()]).toEqual([effect.later, effect.laterHeard])
}

describe('a control', () => {
  test.each(Object.entries(paying))('%s', async (outcome, effect) => {
    house.control.next(outcome as OutcomeId)

    const paid = await house.buy(4990)

    await expectEffect(paid.id, effect)
  })
})

describe('a card', () => {
  const byCard = testCards.filter(({ outcome }) => paying[outcome])
  test.each(byCard.map((card) => [card.number, card.outcome] as const))('%s: %s', async (card, outcome) => {
    const paid = await house.buy(4990, { card: { number: card.replaceAll(/(.{4})/g, '$1 '), expiry: '2030-03' } })

    await expectEffect(paid.id, paying[outcome] ?? { state: '', heard: [] })
  })

  test.each(testCards)('$number has a valid check digit and the outcome $outcome', ({ number, outcome }) => {
    const digits = [...number].toReversed().map(Number)
    const sum = digits.reduce(
      (all, digit, at) => all + (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    )

    expect(sum % 10).toBe(0)
    expect(outcomes.map(({ id }) => id)).toContain(outcome)
  })
})

describe('an amount', () => {
  const byAmount = amounts.filter(({ outcome }) => paying[outcome])
  test.each(byAmount)('that ends in 0$ending: $outcome', async ({ ending, outcome }) => {
    const paid = await house.buy(4900 + ending)

    await expectEffect(paid.id, paying[outcome] ?? { state: '', heard: [] })
  })

  test('that ends in 05 is refused before anything is accepted', async () => {
    const { status } = await house.post('/toy/payments', toyOrder(4905))

    expect(status).toBe(500)
    expect(house.world.payments.list()).toEqual([])
  })

  test('that ends in 09 is paid and told before the answer', async () => {
    const answer = house.post('/toy/payments', toyOrder(4909))

    expect((await answer).status).toBe(201)
    expect(heard()).toEqual(['paid'])
  })

  test('is no trigger where it is switched off', async () => {
    house.control.amounts(false)

    expect((await house.buy(4901)).state).toBe('paid')
  })
})

test('a control stands before the card, the card before the amount', async () => {
  house.control.next('expired_card')

  expect((await house.buy(4901, { card: { number: '4000000000009995' } })).reason).toBe('expired_card')
  expect((await house.buy(4901, { card: { number: '4000000000009995' } })).reason).toBe('insufficient_funds')
  expect((await house.buy(4901, { card: { number: '4111111111111111' } })).reason).toBe('decline')
})

test('a control is used up, and may be for one reference', async () => {
  house.control.next('decline', { reference: 'mine', times: 2 })

  expect((await house.buy(4990)).state).toBe('paid')
  expect((await house.buy(4990, {}, { reference: 'mine' })).state).toBe('refused')
  expect((await house.buy(4990, {}, { reference: 'mine' })).state).toBe('refused')
  expect((await house.buy(4990, {}, { reference: 'mine' })).state).toBe('paid')
})

test.each([
  ['wrong_amount', { amountMinor: 5090, currency: 'EUR', reference: 'mine' }],
  ['wrong_currency', { amountMinor: 4990, currency: 'USD', reference: 'mine' }],
  ['wrong_reference', { amountMinor: 4990, currency: 'EUR', reference: expect.not.stringMatching(/^mine$/) }],
] as const)('%s is what was taken, in the answer and in the webhook', async (outcome, taken) => {
  house.control.next(outcome)

  const { paid } = await house.buy(4990, {}, { reference: 'mine' })
  await house.control.run()

  expect(paid).toEqual(taken)
  expect(house.heard.map((one) => one.paid)).toEqual([taken])
})

test.each(['passed', 'failed'] as const)('a challenge is asked, and %s', async (challenge) => {
  const { body } = await house.post('/toy/payments', toyOrder(4990))
  const pay = (means: object) => house.post(`/toy/payments/${body.id}/pay`, means)

  const first = await pay({ card: { number: '4212345678910006' } })
  const second = await pay({ card: { number: '4212345678910006' }, challenge })

  expect(first.body).toMatchObject({ asks: 'challenge', state: 'open' })
  expect(second.body.state).toBe(challenge === 'passed' ? 'paid' : 'refused')
})

test('a refused try leaves a payment with attempts open', async () => {
  const { body } = await house.post('/toy/payments', { ...toyOrder(4990), attempts: true })
  const pay = (number: string) => house.post(`/toy/payments/${body.id}/pay`, { card: { number } })

  const first = await pay('4000000000000002')
  const second = await pay('4111111111111111')
  await house.control.run()

  expect(first.body).toMatchObject({ refused: 'decline', state: 'open' })
  expect(second.body).toMatchObject({ refused: null, state: 'paid' })
  expect(house.heard.map(({ kind, state }) => [kind, state])).toEqual([
    ['attempt', 'open'],
    ['payment', 'paid'],
  ])
})

test('a payer who never comes expires; a settled payment stays as it is', async () => {
  const { body } = await house.post('/toy/payments', toyOrder(4990))
  const paid = await house.buy(4990)

  await house.control.advance(3600)

  expect((await house.get(`/toy/payments/${body.id}`)).body.state).toBe('expired')
  expect((await house.get(`/toy/payments/${paid.id}`)).body.state).toBe('paid')
  expect((await house.post(`/toy/payments/${paid.id}/pay`, { press: 'decline' })).body.state).toBe('paid')
})
