import { describe, expect, test } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startAdyenClub } from './adyen-club.ts'

const club = startAdyenClub()
const visa = '4111111111111111'
const declined = '4000000000000002'

async function begun() {
  const ada = await club.buyer()
  const started = await club.buy(ada)
  const { paymentId } = started.value
  const checked = (await club.as(ada, 'adyen/adyen-check-payment', { paymentId })).value
  return { ada, started, paymentId, checked, client: checked.next.client }
}

const rows = (table: 'subscriptions' | 'payment_agreements', personId: string) =>
  db().selectFrom(table).selectAll().where('chain_id', '=', club.chain).where('person_id', '=', personId).execute()

const check = (personId: string, paymentId: string) => club.as(personId, 'payment/check-payment', { paymentId })

describe('a card payment', () => {
  test('leads to our page, which alone is given what the widget needs, and only its owner', async () => {
    const { started, paymentId, client } = await begun()
    const stranger = await club.call('adyen/adyen-check-payment', { paymentId })

    expect(started.value.next).toEqual({
      kind: 'widget',
      redirectUrl: `/adyen-payment?paymentId=${paymentId}`,
      form: null,
      client: null,
    })
    expect(client).toMatchObject({ scriptUrl: '/sandbox/adyen/sdk/adyen.js', clientKey: 'test_SANDBOXCLIENTKEY' })
    expect(stranger.value).toMatchObject({ code: 'IP', next: null })
  })

  test('is the same session after a reload and in a second tab', async () => {
    const { ada, paymentId, client } = await begun()

    const again = await club.as(ada, 'adyen/adyen-check-payment', { paymentId })

    expect(again.value.next.client).toEqual(client)
  })

  test('is bought when the widget comes back, with the card kept', async () => {
    const { ada, paymentId, client } = await begun()
    const { sessionResult } = await club.pay(client, visa)

    const finalized = await club.as(ada, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult })
    await club.work()

    expect(finalized.value).toMatchObject({ code: 'RD', next: null })
    expect(await rows('subscriptions', ada)).toHaveLength(1)
    expect(await rows('payment_agreements', ada)).toMatchObject([{ kind: 'CC', last4: '1111' }])
  })

  test('is bought by webhook alone, when its tab was closed', async () => {
    const { ada, paymentId, client } = await begun()
    await club.pay(client, visa)

    await club.work()

    expect((await check(ada, paymentId)).value).toMatchObject({ code: 'RD' })
    expect(await rows('subscriptions', ada)).toHaveLength(1)
    expect(await rows('payment_agreements', ada)).toHaveLength(1)
  })

  test('goes on after a refused card, and is bought once with another', async () => {
    const { ada, paymentId, client } = await begun()
    const refused = await club.pay(client, declined)
    const first = await club.as(ada, 'adyen/finalize-session', {
      paymentKey: paymentId,
      sessionResult: refused.sessionResult,
    })
    await club.work()
    expect(first.value).toMatchObject({ code: 'IP', next: { kind: 'widget' } })

    const { sessionResult } = await club.pay(client, visa)
    const second = await club.as(ada, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult })
    await club.work()

    expect(second.value).toMatchObject({ code: 'RD' })
    expect(await rows('subscriptions', ada)).toHaveLength(1)
  })

  test('that nobody paid is over some hours after its session', async () => {
    const { ada, paymentId } = await begun()

    await club.work(3601)
    await club.work(60)

    expect((await check(ada, paymentId)).value).toMatchObject({ code: 'PU', failure: 'expired' })
    expect(await rows('subscriptions', ada)).toEqual([])
  })

  test('of another amount is never a purchase', async () => {
    const { ada, paymentId, client } = await begun()
    const { sessionResult } = await club.pay(client, '4000000000000408')

    const { value } = await club.as(ada, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult })

    expect(value).toMatchObject({ code: 'PE', failure: 'amount_mismatch' })
    expect(await rows('subscriptions', ada)).toEqual([])
  })

  test('is not moved by a result that was invented, nor by a forged webhook', async () => {
    const { ada, paymentId, client } = await begun()
    await club.pay(client, '4000000000000911')

    const { value } = await club.as(ada, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult: 'invented' })
    await club.work()

    expect(value).toMatchObject({ code: 'IP' })
    expect((await check(ada, paymentId)).value).toMatchObject({ code: 'IP' })
  })

  test("cannot be ended with the result of another's session, nor by somebody else", async () => {
    const { ada, paymentId } = await begun()
    const other = await begun()
    const { sessionResult } = await club.pay(other.client, visa)
    const finalize = (personId: string) =>
      club.as(personId, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult })

    expect((await finalize(ada)).value).toMatchObject({ code: 'IP' })
    expect(await finalize(other.ada)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('that was given back in the Customer Area is told to staff', async () => {
    const { ada, paymentId, client } = await begun()
    const { sessionResult } = await club.pay(client, visa)
    await club.as(ada, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult })

    // Without a reference of its own, a refund carries that of its payment.
    const status = await club.refundedThere(paymentId)
    await club.work()

    expect(status).toBe(200)
    expect(await club.tasks(paymentId)).toEqual(['difference'])
  })

  test('whose start was lost begins once, under the same key', async () => {
    const ada = await club.buyer()
    club.control.next('timeout')
    const started = await club.buy(ada)
    expect(started.value).toMatchObject({ code: 'IP', next: { kind: 'poll' } })

    await club.work(60)
    const { value } = await club.as(ada, 'adyen/adyen-check-payment', { paymentId: started.value.paymentId })

    expect(value.next).toMatchObject({ kind: 'widget' })
    expect(club.sessions()).toHaveLength(1)
  })
})
