import { describe, expect, it } from 'vitest'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { broken, paid, refused, visa } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { provider, buyer, buy, moves, rows } = club

describe('paying through a provider', () => {
  it('begins there, waits, and delivers what was agreed once it is paid', async () => {
    const ada = await buyer()

    const answer = await buy(ada)
    const { paymentId } = answer.value

    expect(answer).toEqual({
      ok: true,
      value: {
        paymentId,
        code: 'IP',
        keptUntil: '2026-12-01T10:00:00.000Z',
        next: { kind: 'redirect', redirectUrl: `https://pay.example/${paymentId}`, form: null, client: null },
      },
    })
    expect(await rows('subscriptions', ada)).toEqual([])

    provider.says.set(paymentId, paid(3900, { method: visa }))
    const { body } = await club.ask('payment/check-payment', { paymentId })

    expect(body).toMatchObject({ code: 'RD', purchase: null })
    expect(await moves(paymentId)).toEqual([
      '>created start',
      'created>pending start',
      'pending>paid check',
      'paid>fulfilled fulfil',
    ])
    expect(await rows('subscriptions', ada)).toMatchObject([
      { plan_id: 'komplett', means: 'card', price_monthly_minor: 5490 },
    ])
    expect(await rows('invoices', ada)).toMatchObject([{ status: 'paid', amount_minor: 3900, open_minor: 0 }])
    const [kept] = await rows('stored_methods', ada)
    expect(kept).toMatchObject({
      provider: 'scripted',
      account: 'main',
      brand: 'visa',
      last4: '1111',
      expiry: '2029-02',
    })
    expect(JSON.stringify(kept)).not.toContain('tok-1')
    expect(await rows('payment_agreements', ada)).toMatchObject([
      {
        kind: 'CC',
        name: 'Visa',
        last4: '1111',
        valid_until: '2029-02-28',
        stored_method_id: (kept as { id: string }).id,
      },
    ])
    expect(await club.mails(ada)).toEqual(['contract', 'payment-paid'])
  })

  it('delivers at the agreed price, whatever the plan costs by then', async () => {
    const bea = await buyer()
    const { paymentId } = (await buy(bea)).value
    const { db } = await import('#server/db/ambient.ts')
    const costs = (price: number) =>
      db()
        .updateTable('plans')
        .set({ price_monthly_minor: price })
        .where('chain_id', '=', club.chain)
        .where('id', '=', 'komplett')
        .execute()
    await costs(9990)

    await club.settle(paymentId, 'webhook', paid(3900))
    await costs(5490)

    expect(await rows('subscriptions', bea)).toMatchObject([{ price_monthly_minor: 5490 }])
    expect(await rows('invoices', bea)).toMatchObject([{ amount_minor: 3900 }])
  })

  it.each([
    ['a refusal', refused, 'PU', { code: 'PAYMENT_UNSUCCESSFUL', params: { reason: 'declined' } }],
    ['an error', broken, 'PE', { code: 'PAYMENT_ERROR', params: { reason: 'provider_error' } }],
  ])('%s at once is answered with our reason alone', async (_, outcome, code, refusal) => {
    const cem = await buyer()
    provider.startAs = outcome

    const answer = await buy(cem)

    expect(answer).toEqual({ ok: false, ...refusal })
    const [intent] = await rows('payment_intents', cem)
    const { return_token: paymentId } = intent as { return_token: string }
    expect((await club.call('payment/check-payment', { paymentId }, { caller: callerOf(cem) })).value).toMatchObject({
      code,
      failure: refusal.params.reason,
    })
  })

  it('a refusal leaves the way open for another try, and each is a payment of its own', async () => {
    const dia = await buyer()
    const flow = club.flow()
    provider.startAs = refused
    await buy(dia, { as: { flow } })
    provider.startAs = 'redirect'

    const again = await buy(dia, { as: { flow: { ...flow, key: `${flow.key}:again` } } })
    await club.settle(again.value.paymentId, 'webhook', paid(3900))

    expect(await rows('payment_intents', dia)).toHaveLength(2)
    expect(await rows('subscriptions', dia)).toHaveLength(1)
  })

  it('the same act asked for again after its refusal is refused again, and nothing is begun', async () => {
    const eli = await buyer()
    const flow = club.flow()
    provider.startAs = refused
    await buy(eli, { as: { flow } })
    provider.startAs = 'redirect'

    const again = await buy(eli, { as: { flow } })

    expect(again).toMatchObject({ ok: false, code: 'PAYMENT_UNSUCCESSFUL' })
    expect(provider.countOf('start')).toBe(1)
  })

  it('a widget stands on a page of ours, which its payer alone is given what it needs', async () => {
    const fay = await buyer()
    provider.startAs = 'widget'

    const { value } = await buy(fay)
    const own = await club.call('payment/check-payment', { paymentId: value.paymentId }, { caller: callerOf(fay) })
    const stranger = await club.ask('payment/check-payment', { paymentId: value.paymentId })

    const redirectUrl = `/scripted-payment?paymentId=${value.paymentId}`
    expect(value.next).toEqual({ kind: 'widget', redirectUrl, form: null, client: null })
    expect(own.value.next).toEqual({ kind: 'widget', redirectUrl, form: null, client: { session: 'abc' } })
    expect(stranger.body).toMatchObject({ code: 'IP', next: null, failure: null, returnTo: null, purchase: null })
  })
})

describe('who may pay how', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['another chain of ours', 'https://t000000000000.test'],
    ['a path', 'https://CHAIN/elsewhere'],
    ['a script', 'javascript:alert(1)'],
    ['somebody before the host', 'https://CHAIN@evil.example'],
    ['nothing', null],
  ])('does not come back to %s', async (_, baseUrl) => {
    const gil = await buyer()

    const answer = await buy(gil, { input: { baseUrl: baseUrl?.replace('CHAIN', `${club.chain}.test`) ?? null } })

    expect(answer).toEqual({ ok: false, code: 'INVALID_BASE_URL' })
    expect(await rows('payment_intents', gil)).toEqual([])
    expect(provider.asked).toEqual([])
  })

  it.each([
    ['whose keys are missing', 'keyless'],
    ['that takes real money on the embedded database', 'real'],
  ])('offers no provider %s', async (_, by) => {
    const { setPayments, payments } = await import('#server/features/payments/environment.ts')
    const before = payments()
    setPayments({ ...before, allowsLive: false })
    const hal = await buyer()

    const answer = await buy(hal, { by })
    setPayments(before)

    expect(answer).toEqual({ ok: false, code: 'NO_PROVIDER' })
    expect(provider.asked).toEqual([])
  })

  it('takes real money where the operator allows it', async () => {
    const { setPayments, payments } = await import('#server/features/payments/environment.ts')
    const before = payments()
    setPayments({ ...before, allowsLive: true })

    const answer = await buy(await buyer(), { by: 'real' })
    setPayments(before)

    expect(answer.value.code).toBe('IP')
  })
})

describe('a kept card', () => {
  const keep = async (person: string) => {
    const answer = await club.agree(person, 'CC')
    await club.settle(answer.value.paymentId, 'webhook', paid(0, { method: { ...visa, token: `tok-${person}` } }))
    const [kept] = await rows('stored_methods', person)
    return (kept as { id: string }).id
  }

  it('is kept without taking anything, and charged without the payer', async () => {
    const ida = await buyer()
    const card = await keep(ida)
    provider.chargeAs = paid(3900)

    const answer = await buy(ida, { card })

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    expect([provider.countOf('start'), provider.countOf('charge')]).toEqual([1, 1])
    expect(await rows('subscriptions', ida)).toMatchObject([{ means: 'cof' }])
    expect(await rows('payment_agreements', ida)).toHaveLength(1)
  })

  it('that is declined takes nothing', async () => {
    const jan = await buyer()
    const card = await keep(jan)
    provider.chargeAs = refused

    expect(await buy(jan, { card })).toMatchObject({
      ok: false,
      code: 'PAYMENT_UNSUCCESSFUL',
      params: { reason: 'declined' },
    })
    expect(await rows('subscriptions', jan)).toEqual([])
  })

  it('of somebody else is nobody’s', async () => {
    const card = await keep(await buyer())

    expect(await buy(await buyer(), { card })).toEqual({ ok: false, code: 'NO_PROVIDER' })
    expect(provider.countOf('charge')).toBe(0)
  })

  it('whose provider keeps nothing is no agreement', async () => {
    const kim = await buyer()
    const { paymentId } = (await club.agree(kim, 'CC')).value

    await club.settle(paymentId, 'webhook', paid(0))

    expect(await moves(paymentId)).toContain('refunding>refunded nothing was taken')
    expect(await rows('payment_agreements', kim)).toEqual([])
    expect(provider.countOf('refund')).toBe(0)
  })
})

it('an agreement by invoice needs nobody outside', async () => {
  const lea = await buyer()

  const answer = await club.agree(lea, 'INVOICE')

  expect(answer).toMatchObject({ ok: true, value: { code: 'RD' } })
  expect(await rows('payment_agreements', lea)).toMatchObject([{ kind: 'INVOICE', last4: null }])
})
