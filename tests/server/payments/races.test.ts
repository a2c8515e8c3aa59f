import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, rows, provider } = club

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** Who finds no connection free in time, or waits too long for a lock, comes again: as a provider does, or a job. */
async function patient<T>(run: () => Promise<T>, left = 10): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left === 0 || !isDatabaseAway(error)) throw error
    return patient(run, left - 1)
  }
}

const deliveries = async (paymentId: string) => {
  const { id } = await club.intent(paymentId)
  return db()
    .selectFrom('fulfilments')
    .select('intent_id')
    .where('chain_id', '=', club.chain)
    .where('intent_id', '=', id)
    .execute()
}

describe('at once', () => {
  it('fifty who settle the same payment deliver it once', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value

    const states = await times(50, () => patient(() => club.settle(paymentId, 'webhook', paid(3900))))

    expect(new Set(states)).toEqual(new Set(['fulfilled']))
    expect(await deliveries(paymentId)).toHaveLength(1)
    expect(await rows('subscriptions', person)).toHaveLength(1)
    expect(await rows('invoices', person)).toHaveLength(1)
    expect(await club.moves(paymentId)).toHaveLength(4)
    expect(await club.mails(person)).toEqual(['contract', 'payment-paid'])
  })

  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'return, two webhooks, reconciliation, leaving and two tabs come to the same end (%i)',
    async (round) => {
      const person = await buyer()
      const as = { flow: club.flow() }
      const { paymentId } = (await buy(person, { as })).value
      provider.says.set(paymentId, paid(3900))
      const event = { eventKey: `at once ${round}`, reference: paymentId, outcome: paid(3900) }
      const caller = callerOf(person)
      const steps = [
        () => club.call('payment/check-payment', { paymentId }, { caller }),
        () => club.webhook([event]).then(() => club.work()),
        () => club.webhook([event]).then(() => club.work()),
        () => club.settle(paymentId, 'reconcile'),
        () => club.call('payment/leave-payment', { paymentId }, { caller }),
        () => buy(person, { as }),
        () => club.settle(paymentId, 'webhook', refused),
      ]
      const order = steps.map((step, index) => ({ step, at: (index * 5 + round * 3) % 7 })).sort((a, b) => a.at - b.at)

      await Promise.all(order.map(({ step }) => step()))
      await club.settle(paymentId, 'reconcile')
      await club.work()

      expect((await club.intent(paymentId)).state).toBe('fulfilled')
      expect(await deliveries(paymentId)).toHaveLength(1)
      expect(await rows('subscriptions', person)).toHaveLength(1)
      expect(provider.countOf('refund')).toBe(0)
    },
  )

  it('two payments of one purchase that are both paid deliver one, and give the other back', async () => {
    const person = await buyer()
    const flow = club.flow()
    const first = (await buy(person, { as: { flow } })).value.paymentId
    await club.settle(first, 'webhook', refused)
    const second = (await buy(person, { as: { flow: { ...flow, key: `${flow.key}+` } } })).value.paymentId

    await Promise.all([
      club.settle(first, 'webhook', paid(3900)),
      club.settle(second, 'webhook', paid(3900)),
      club.settle(first, 'return', paid(3900)),
      club.settle(second, 'return', paid(3900)),
    ])
    await club.work()

    const states = [(await club.intent(first)).state, (await club.intent(second)).state]
    expect(states.sort()).toEqual(['fulfilled', 'refunded'])
    expect(await rows('subscriptions', person)).toHaveLength(1)
    expect(provider.countOf('refund')).toBe(1)
  })

  it('of several flows in which one person pays for the same, one begins and the others are told', async () => {
    const person = await buyer()
    const answers = await times(5, () => buy(person))

    const begun = answers.filter((one) => one.ok)
    const told = answers.filter((one) => one.code === 'PAYMENT_IN_PROGRESS')
    expect([begun.length, told.length]).toEqual([1, 4])
    expect(await rows('payment_intents', person)).toHaveLength(1)
    expect(provider.countOf('start')).toBe(1)
  })
})
