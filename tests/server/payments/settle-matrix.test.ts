import { describe, expect, it } from 'vitest'
import type { Outcome } from '#providers/adapter.ts'
import { db, tx } from '#server/db/ambient.ts'
import { moveIntent } from '#server/features/payments/intent-moves.ts'
import { settleLocked } from '#server/features/payments/settle-payment.ts'
import { mayMove, type PaymentState, paymentMoves } from '#server/features/payments/states.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { broken, paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const states = Object.keys(paymentMoves) as PaymentState[]

const outcomes: readonly (readonly [name: string, outcome: Outcome])[] = [
  ['pending', { is: 'pending' }],
  ['authorised', { is: 'authorised' }],
  ['paid', paid(3900)],
  ['paid, by our name', paid(3900)],
  ['paid too little', paid(3899)],
  ['paid too much', paid(3901)],
  ['paid in another currency', paid(3900, { amount: { amountMinor: 3900, currency: 'USD' } })],
  ['paid for another payment', paid(3900, { reference: 'somebody-elses-payment' })],
  ['refused', refused],
  ['error', broken],
  ['unknown', { is: 'unknown', why: 'timeout' }],
]

/** What is left of each state when a provider says so: worked out from the table of moves, and read by people below. */
function expected(from: PaymentState, name: string): PaymentState {
  const to = targets[name]
  if (to === undefined || !mayMove(from, to)) return from
  return to === 'paid' ? 'fulfilled' : to
}

const targets: { readonly [outcome: string]: PaymentState } = {
  pending: 'pending',
  authorised: 'authorised',
  paid: 'paid',
  'paid, by our name': 'paid',
  'paid too little': 'error',
  'paid too much': 'error',
  'paid in another currency': 'error',
  'paid for another payment': 'error',
  refused: 'refused',
  error: 'error',
}

/** A payment in a state, without how it came there. */
async function inState(state: PaymentState) {
  const person = await club.buyer()
  const { paymentId } = (await club.buy(person)).value
  const { id } = await club.intent(paymentId)
  await db()
    .updateTable('payment_intents')
    .set({ state, was_fulfilled: ['fulfilled', 'partly_refunded', 'reversed'].includes(state) })
    .where('chain_id', '=', club.chain)
    .where('id', '=', id)
    .execute()
  return { person, paymentId, id }
}

describe.each(states)('a payment that is %s', (from) => {
  it.each(outcomes)('hears: %s', async (name, outcome) => {
    const { person, paymentId, id } = await inState(from)
    const said = name === 'paid, by our name' ? { ...outcome, reference: paymentId } : outcome
    const say = () => tx(() => settleLocked(club.chain, id, said as Outcome, 'test'))

    const state = await say()
    const again = await say()

    const to = expected(from, name)
    expect([state, again]).toEqual([to, to])
    const isSold = to === 'fulfilled' && from !== 'fulfilled'
    expect(await club.rows('subscriptions', person)).toHaveLength(isSold ? 1 : 0)
    const isWrong = targets[name] === 'error' && name !== 'error'
    expect(await club.tasks(paymentId)).toEqual(isWrong ? ['amount-mismatch'] : [])
  })
})

describe('every pair of states', () => {
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))

  it.each(pairs)('%s to %s is a move with its line of history, or a bug that is told', async (from, to) => {
    const { id, paymentId } = await inState(from)
    const before = await club.moves(paymentId)
    const move = () => moveIntent(club.chain, { id, from, to, reason: 'test', now: club.test.now })

    if (!mayMove(from, to)) {
      await expect(move()).rejects.toThrow(`never goes from ${from} to ${to}`)
      expect((await club.intent(paymentId)).state).toBe(from)
      expect(await club.moves(paymentId)).toEqual(before)
      return
    }
    expect(await move()).toBe(true)
    expect(await move()).toBe(from === to)
    expect((await club.intent(paymentId)).state).toBe(to)
    expect((await club.moves(paymentId))[before.length]).toBe(`${from}>${to} test`)
  })
})
