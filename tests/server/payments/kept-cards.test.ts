import { describe, expect, it } from 'vitest'
import type { Outcome } from '#providers/adapter.ts'
import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'

const { chain, call, test, provider, order, flow, buyer, settle } = startPaymentClub()
const byCard = 'payment/make-cof-eft-upfront-new-subscription-payment'
const paid = (reference: string): Outcome => ({
  is: 'paid',
  amount: { amountMinor: 3900, currency: 'EUR' },
  reference,
  transactionRef: 't1',
  method: null,
})

/** Keeps a card for somebody, as a payment before would have. */
async function keep(personId: string, { account = 'main', validUntil = '2030-03-31' as string | null } = {}) {
  const method = { kind: 'card' as const, brand: 'Visa', last4: '1111', expiry: '2030-03', token: crypto.randomUUID() }
  const now = test.now
  const storedMethodId = await insertStoredMethod({
    chain,
    personId,
    account,
    now,
    provider: 'scripted',
    intentId: null,
    method: { ...method, firstRef: null },
  })
  return insertAgreement({
    chain,
    personId,
    account,
    storedMethodId,
    validUntil,
    now,
    kind: 'CC',
    name: 'Visa',
    last4: '1111',
    provider: 'scripted',
    centerId: '102',
    intentId: null,
  })
}
const as = (personId: string) => ({ caller: callerOf(personId), flow: flow() })
const optionsOf = async (personId: string) => {
  const input = { planId: 'komplett', centerId: '102', startDate: '2027-01-01', personId }
  const { value } = await call('subscription/get-plan-summary-for-new', input, { caller: callerOf(personId) })
  return value.paymentOptions
}

describe('a kept card', () => {
  it('is the first way to pay, under its brand and last four', async () => {
    const ada = await buyer()
    const agreementId = await keep(ada)

    const [first, ...others] = await optionsOf(ada)

    expect(first).toEqual({
      id: agreementId,
      agreementId,
      means: 'cof',
      style: 'none',
      provider: 'scripted',
      name: 'Visa •• 1111',
    })
    expect(others.map(({ means }: { means: string }) => means)).toEqual(['card', 'invoice', 'cash'])
  })

  it.each([
    ['of another merchant account', { account: 'elsewhere' }],
    ['that has expired', { validUntil: '2026-11-30' }],
  ])('%s is not offered', async (_, more) => {
    const bea = await buyer()
    await keep(bea, more)

    expect((await optionsOf(bea)).map(({ means }: { means: string }) => means)).not.toContain('cof')
  })

  it('is charged without the payer, once', async () => {
    const cem = await buyer()
    const agreementId = await keep(cem)
    provider.meanwhile = async ({ reference }) => {
      provider.chargeAs = paid(reference)
    }
    const same = as(cem)

    const first = await call(byCard, order(cem, { agreementId }), same)
    const second = await call(byCard, order(cem, { agreementId }), same)

    expect(first).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    expect(second.value.paymentId).toBe(first.value.paymentId)
    expect(provider.countOf('charge')).toBe(1)
  })

  it('that is declined says why, and nothing is delivered', async () => {
    const dev = await buyer()
    const agreementId = await keep(dev)
    provider.chargeAs = { is: 'refused', reason: 'limit_reached', providerCode: '61' }

    const answer = await call(byCard, order(dev, { agreementId }), as(dev))

    expect(answer).toMatchObject({ ok: false, code: 'PAYMENT_UNSUCCESSFUL', params: { reason: 'limit_reached' } })
  })

  it('whose bank wants to see the payer leads him there, and is delivered once', async () => {
    const gil = await buyer()
    const agreementId = await keep(gil)
    provider.chargeAs = { is: 'refused', reason: 'not_authenticated', providerCode: '65' }
    const same = as(gil)

    const first = await call(byCard, order(gil, { agreementId }), same)
    const again = await call(byCard, order(gil, { agreementId }), same)
    const { paymentId } = first.value
    provider.says.set(paymentId, paid(paymentId))
    const after = await call('payment/check-payment', { paymentId }, { caller: callerOf(gil) })

    expect(first).toMatchObject({ ok: true, value: { code: 'IP', next: { kind: 'redirect' } } })
    expect(again.value).toEqual(first.value)
    expect(provider.countOf('start')).toBe(1)
    expect(new Set(provider.asked.map(({ key }) => key)).size).toBe(provider.asked.length)
    expect(after.value).toMatchObject({ code: 'RD' })
  })

  it('that was refused without its payer does not end what he is doing at his bank', async () => {
    const ivo = await buyer()
    const agreementId = await keep(ivo)
    provider.chargeAs = { is: 'refused', reason: 'not_authenticated', providerCode: '65' }
    const { value } = await call(byCard, order(ivo, { agreementId }), as(ivo))

    // The first try is told by webhook, late.
    const told = await settle(value.paymentId, 'webhook', { is: 'refused', reason: 'declined', providerCode: '65' })
    provider.says.set(value.paymentId, { is: 'refused', reason: 'expired', providerCode: null })
    const read = await settle(value.paymentId, 'webhook')

    expect([told, read]).toEqual(['pending', 'refused'])
  })

  it.each([
    ['of somebody else', async () => keep(await buyer())],
    ['that nobody has', async () => 'nothing'],
    ['that has expired', async (own: string) => keep(own, { validUntil: '2026-11-30' })],
  ])('%s cannot be charged', async (_, agreementOf) => {
    const eva = await buyer()
    const agreementId = await agreementOf(eva)

    const answer = await call(byCard, order(eva, { agreementId }), as(eva))

    expect(answer).toMatchObject({ ok: false, code: 'AGREEMENT_NOT_FOUND' })
    expect(provider.countOf('charge')).toBe(0)
  })

  it('of another merchant account is no way to pay here', async () => {
    const fay = await buyer()
    const agreementId = await keep(fay, { account: 'elsewhere' })

    const answer = await call(byCard, order(fay, { agreementId }), as(fay))

    expect(answer).toMatchObject({ ok: false, code: 'NO_PROVIDER' })
  })
})

describe('a provider without an account', () => {
  it('is not offered', async () => {
    const gus = await buyer()

    const ids = (await optionsOf(gus)).map(({ id }: { id: string }) => id)

    expect(ids).toContain('scripted')
    expect(ids).not.toContain('keyless')
  })
})

describe('an agreement by a payment link', () => {
  it('leads to the provider, which keeps the card for nothing', async () => {
    const hal = await buyer()

    const answer = await call(
      'payment/make-pl-create-agreement-payment',
      { personId: hal, centerId: '102', provider: 'scripted', baseUrl: `https://${chain}.test` },
      { caller: callerOf(hal) },
    )

    expect(answer).toMatchObject({ ok: true, value: { code: 'IP', next: { kind: 'redirect' } } })
    expect([...provider.taken.values()].map(({ amount, storeMethod }) => [amount.amountMinor, storeMethod])).toEqual([
      [0, true],
    ])
  })

  it('leads back to the chain’s own pages alone', async () => {
    const ida = await buyer()

    const answer = await call(
      'payment/make-pl-create-agreement-payment',
      { personId: ida, centerId: '102', provider: 'scripted', baseUrl: 'https://evil.example' },
      { caller: callerOf(ida) },
    )

    expect(answer).toMatchObject({ ok: false, code: 'INVALID_BASE_URL' })
    expect(provider.taken.size).toBe(0)
  })
})
