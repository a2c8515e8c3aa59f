import { describe, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { createInstance } from '#server/flow/instances.ts'
import { claimAct, finishAct } from '#server/flow/journal.ts'
import { registryOf } from '#server/registry.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, provider } = club
const payCall = 'payment/make-cc-eft-upfront-new-subscription-payment'

/** A flow that pays, with its journal, as the hook of acts keeps it; `end` writes what the call answered. */
async function flowOf(person: string) {
  const flow = club.flow()
  const { chain } = club
  const now = club.test.now
  const call = registryOf().get(payCall)?.call
  if (!call) throw new Error('no such call')
  const { instanceId } = flow
  await createInstance(chain, { id: instanceId, flow: 'join', release: 'release-1', route: {}, query: {}, now })
  const act = (key: string) => ({
    chain,
    scope: `flow:${instanceId}`,
    key,
    call: payCall,
    fingerprint: 'f',
    input: {},
    personId: person,
    now,
    instanceId,
    act: 'pay',
  })
  return {
    flow,
    begin: (key = flow.key) => tx(() => claimAct(act(key))),
    end: (answer: object, key = flow.key) => tx(() => finishAct(act(key), call, answer as never)),
    row: () =>
      db()
        .selectFrom('flow_acts')
        .select(['status', 'code', 'params'])
        .where('chain_id', '=', chain)
        .where('scope', '=', `flow:${instanceId}`)
        .where('key', '=', flow.key)
        .executeTakeFirstOrThrow(),
  }
}

const waiting = async (buying = buyer()) => {
  const person = await buying
  const journal = await flowOf(person)
  await journal.begin()
  const answer = await buy(person, { as: { flow: journal.flow } })
  const paymentId: string = answer.value.paymentId
  return { person, journal, answer, paymentId }
}

describe('the act of a flow that pays', () => {
  it.each([
    ['paid', paid(3900), { status: 'ok', code: null, params: null }],
    ['refused', refused, { status: 'failed', code: 'PAYMENT_UNSUCCESSFUL', params: { reason: 'declined' } }],
  ])('ends with its payment: %s', async (_, outcome, expected) => {
    const { journal, answer, paymentId } = await waiting()
    await journal.end(answer)
    expect(await journal.row()).toMatchObject({ status: 'pending' })

    await club.settle(paymentId, 'webhook', outcome)

    expect(await journal.row()).toEqual(expected)
  })

  it('is done with its payment, even before it began to wait', async () => {
    const { journal, answer, paymentId } = await waiting()

    await club.settle(paymentId, 'webhook', paid(3900))

    expect(await journal.row()).toMatchObject({ status: 'ok' })
    expect(await journal.end(answer)).toBe(false)
  })

  it('is not made to wait again by an answer that comes last', async () => {
    const { journal, answer, paymentId } = await waiting()
    await journal.end(answer)
    await club.settle(paymentId, 'webhook', paid(3900))

    const written = await journal.end(answer)

    expect(written).toBe(false)
    expect(await journal.row()).toMatchObject({ status: 'ok' })
  })

  it('that was refused is done after all by a late success', async () => {
    const { journal, answer, paymentId } = await waiting()
    await journal.end(answer)
    await club.settle(paymentId, 'webhook', refused)

    await club.settle(paymentId, 'webhook', paid(3900))

    expect(await journal.row()).toEqual({ status: 'ok', code: null, params: null })
  })

  it('but not when the flow has begun another try', async () => {
    const { journal, answer, paymentId } = await waiting()
    await journal.end(answer)
    await club.settle(paymentId, 'webhook', refused)
    await journal.begin('another')

    await club.settle(paymentId, 'webhook', paid(3900))

    expect(await journal.row()).toMatchObject({ status: 'failed' })
  })

  it('whose purchase cannot be delivered hears that the money goes back', async () => {
    const person = await buyer()
    const other = (await buy(person)).value.paymentId
    await club.settle(other, 'webhook', refused)
    const { journal, answer, paymentId } = await waiting(Promise.resolve(person))
    await journal.end(answer)
    await club.settle(other, 'webhook', paid(3900))

    await club.settle(paymentId, 'webhook', paid(3900))

    expect(await journal.row()).toEqual({
      status: 'failed',
      code: 'PAYMENT_UNSUCCESSFUL',
      params: { reason: 'refunded' },
    })
    expect(provider.countOf('read')).toBe(0)
  })
})
