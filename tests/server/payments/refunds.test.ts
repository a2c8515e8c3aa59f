import { describe, expect, it } from 'vitest'
import type { RefundOutcome } from '#providers/adapter.ts'
import { db } from '#server/db/ambient.ts'
import { refundIntent } from '#server/features/payments/refund.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, provider, moves } = club

const bought = async (more = {}) => {
  const person = await buyer()
  const { paymentId } = (await buy(person)).value as { paymentId: string }
  await club.settle(paymentId, 'webhook', paid(3900, more))
  const { id } = await club.intent(paymentId)
  const refund = (amountMinor: number) =>
    refundIntent(club.chain, id, { amountMinor, reason: 'goodwill', byPersonId: 'staff', now: club.test.now })
  return { person, paymentId, id, refund }
}
const refundsOf = (id: string) =>
  db()
    .selectFrom('payment_refunds')
    .selectAll()
    .where('chain_id', '=', club.chain)
    .where('intent_id', '=', id)
    .execute()

describe('giving money back', () => {
  it('in parts, until all is back', async () => {
    const { paymentId, refund } = await bought()

    await refund(1000)
    await club.work()
    expect(await club.intent(paymentId)).toMatchObject({ state: 'partly_refunded', refunded_minor: 1000 })
    await refund(2900)
    await club.work()

    expect(await club.intent(paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 3900, was_fulfilled: true })
    expect(provider.countOf('refund')).toBe(2)
  })

  it('never gives back more than was paid, also when asked many times at once', async () => {
    const { id, refund } = await bought()

    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(1300)))
    await club.work()

    expect(answers.filter((one) => one.ok)).toHaveLength(3)
    expect(answers.filter((one) => !one.ok).map((one) => 'code' in one && one.code)).toEqual(Array(3).fill('TOO_MUCH'))
    expect((await refundsOf(id)).reduce((sum, one) => sum + one.amount_minor, 0)).toBe(3900)
  })

  it.each([0, -5])('gives back no %i', async (amount) => {
    expect(await (await bought()).refund(amount)).toEqual({ ok: false, code: 'TOO_MUCH' })
  })

  it('of a payment that is not paid is refused', async () => {
    const { paymentId } = (await buy(await buyer())).value
    const { id } = await club.intent(paymentId)

    expect(
      await refundIntent(club.chain, id, { amountMinor: 1, reason: 'x', byPersonId: null, now: club.test.now }),
    ).toEqual({ ok: false, code: 'NOT_PAID' })
  })

  it('whose answer was lost is asked again under the same key', async () => {
    const { paymentId, refund } = await bought()
    provider.refundAs = { is: 'unknown', why: 'timeout' }
    await refund(3900)
    await club.work()
    expect((await club.intent(paymentId)).state).toBe('fulfilled')

    provider.refundAs = { is: 'done', refundRef: 'r' }
    await club.work(60)

    expect((await club.intent(paymentId)).state).toBe('refunded')
    expect(new Set(provider.asked.filter((one) => one.operation === 'refund').map((one) => one.key)).size).toBe(1)
  })

  it('that is only accepted waits for the provider’s word', async () => {
    const { paymentId, id, refund } = await bought()
    provider.refundAs = { is: 'pending', refundRef: 'r' }
    await refund(3900)
    await club.work()
    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    const [{ key = '' } = {}] = await refundsOf(id)

    const outcome: RefundOutcome = { is: 'done', refundRef: 'r' }
    await club.webhook([{ eventKey: `refund ${key}`, reference: paymentId, refund: { key, outcome } }])
    await club.webhook([{ eventKey: `refund again ${key}`, reference: paymentId, refund: { key, outcome } }])
    await club.work()

    expect(await club.intent(paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 3900 })
    expect((await moves(paymentId)).filter((move) => move.includes('>refunded'))).toHaveLength(1)
    expect(provider.countOf('refund')).toBe(1)
  })

  it.each<[string, RefundOutcome | null, string]>([
    ['that the provider refuses', { is: 'refused', reason: 'declined', providerCode: '12' }, 'refund-refused'],
    ['of a payment whose name at the provider is not known', null, 'refund-by-hand'],
  ])('%s is left to staff', async (_, outcome, task) => {
    const { paymentId, refund } = await bought(outcome === null ? { transactionRef: null } : {})
    if (outcome !== null) provider.refundAs = outcome
    await refund(3900)

    await club.work()

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect(await club.tasks(paymentId)).toEqual([task])
  })
})

it('money that the bank took back leaves what was delivered, and is left to staff', async () => {
  const { person, paymentId } = await bought()

  await club.webhook([
    { eventKey: `back ${paymentId}`, reference: paymentId, reversed: { amountMinor: 3900, currency: 'EUR' } },
  ])
  await club.work()

  expect((await club.intent(paymentId)).state).toBe('reversed')
  expect(await club.tasks(paymentId)).toEqual(['taken-back'])
  expect(await club.rows('subscriptions', person)).toHaveLength(1)
})
