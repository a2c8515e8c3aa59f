import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { unseal } from '#server/secrets/seal.ts'
import { callerOf, clubConfig, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

const mandate = 'paymentddagreementwithoutpaymentprovider'
const allowed = { allowedForMember: true, allowedForStaff: true }
const creditor = {
  scheme: 'sepa',
  creditorName: 'Nordlys Fitness GmbH',
  creditorId: 'DE98ZZZ09999999999',
  noticeDays: 2,
}
const { chain, call, test } = startDemoClub({
  paymentProvidersConfig: { ...(clubConfig.paymentProvidersConfig as object), [mandate]: { ...allowed, ...creditor } },
})
const byAccount = 'payment/make-ach-new-subscription-payment'
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const iban = 'DE89 3704 0044 0532 0130 00'
const other = 'DE02 1203 0000 0000 2020 51'
let flows = 0
const flow = () => ({ instanceId: `m${++flows}`, act: 'pay', key: `mk${flows}` })

const buyer = async () => {
  const { id } = await somebody(chain, { centerId: '102' })
  const order = (given: object = {}) => ({
    personId: id,
    subscriptionId: 'komplett',
    subscriptionCenterId: '102',
    startupDate: '2027-01-01',
    shownDueToday: eur(3900),
    bank: { holder: 'Ada Lovelace', iban, ...given },
    mandateAccepted: true,
  })
  return { id, order, as: () => ({ caller: callerOf(id), flow: flow() }) }
}
const agreementsOf = (personId: string) =>
  db()
    .selectFrom('payment_agreements')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('mandate_reference')
    .execute()

describe('buying from an account', () => {
  it('delivers at once, and writes the mandate with what was agreed to', async () => {
    const ada = await buyer()

    const answer = await call(byAccount, ada.order(), ada.as())

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    const [one, ...more] = await agreementsOf(ada.id)
    expect(more).toEqual([])
    expect(one).toMatchObject({ kind: 'DD', name: 'IBAN', last4: '3000', provider: mandate, ended_at: null })
    expect(one?.mandate).toMatchObject({
      scheme: 'sepa',
      name: creditor.creditorName,
      id: creditor.creditorId,
      noticeDays: 2,
      lang: 'de',
    })
    expect(one?.mandate_reference).toMatch(/^M-/)
    const invoice = await db()
      .selectFrom('invoices')
      .select(['status', 'open_minor'])
      .where('chain_id', '=', chain)
      .where('person_id', '=', ada.id)
      .executeTakeFirst()
    expect(invoice).toEqual({ status: 'pending', open_minor: 3900 })
    // It is debited by itself: nobody is asked to pay it by card as well.
    const { value } = await call('invoices/get-account-overview', {}, ada.as())
    expect(value).toMatchObject({ open: { count: 0 }, collected: { count: 1, amount: { amountMinor: 3900 } } })
    expect((await call('subscription/get-debt-status', {}, ada.as())).value.invoices).toEqual([])
  })

  it('keeps the account sealed: only its last four can be read, and only in its own row', async () => {
    const bea = await buyer()
    await call(byAccount, bea.order(), bea.as())

    const [row] = await agreementsOf(bea.id)

    expect(JSON.stringify(row)).not.toContain('532013')
    const sealed = row?.bank_sealed ?? ''
    expect(unseal(sealed, `payment_agreements/${chain}/${row?.id}/bank`)).toContain('DE89370400440532013000')
    expect(() => unseal(sealed, `payment_agreements/${chain}/another/bank`)).toThrow()
    const shown = await call('payment-agreement/get-person-active-valid-payments-agreements', {}, bea.as())
    expect(shown.value.agreements).toEqual([
      {
        id: row?.id,
        kind: 'DD',
        name: 'IBAN •• 3000',
        last4: '3000',
        provider: mandate,
        validUntil: null,
        mandateReference: row?.mandate_reference,
        pays: ['Komplett'],
      },
    ])
  })

  it('nothing of the account is logged', async () => {
    const cem = await buyer()
    await call(byAccount, cem.order(), cem.as())
    await call(byAccount, cem.order({ iban: `${iban}9` }), cem.as())

    expect(test.lines.filter((line) => line.includes('532013') || line.includes('0532'))).toEqual([])
  })

  it.each([
    [{ iban: 'DE88 3704 0044 0532 0130 00' }, 'bank.iban'],
    [{ iban: 'AE07 0331 2345 6789 0123 456' }, 'bank.iban'],
    [{ iban: null }, 'bank.iban'],
    [{ holder: '' }, 'bank.holder'],
    [{ bic: 'X' }, 'bank.bic'],
  ])('refuses %j and writes nothing', async (given, at) => {
    const dev = await buyer()

    const answer = await call(byAccount, dev.order(given), dev.as())

    expect(answer).toMatchObject({ ok: false, code: 'INVALID_BANK', at })
    expect(await agreementsOf(dev.id)).toEqual([])
  })

  it('writes no mandate when the purchase is refused', async () => {
    const eva = await buyer()

    const answer = await call(byAccount, { ...eva.order(), shownDueToday: eur(1) }, eva.as())

    expect(answer).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
    expect(await agreementsOf(eva.id)).toEqual([])
  })
})

describe('a mandate that stands', () => {
  const again = 'payment/make-dd-create-agreement-payment'
  const agreement = (personId: string, account: string) => ({
    personId,
    centerId: '102',
    bank: { holder: 'Ada Lovelace', iban: account },
    mandateAccepted: true,
  })

  it('is the one for the same account', async () => {
    const fay = await buyer()
    await call(byAccount, fay.order(), fay.as())

    const answer = await call(again, agreement(fay.id, iban.replaceAll(' ', '').toLowerCase()), {
      caller: callerOf(fay.id),
    })

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD' } })
    expect(await agreementsOf(fay.id)).toHaveLength(1)
  })

  it('ends when another account takes its place', async () => {
    const gus = await buyer()
    await call(byAccount, gus.order(), gus.as())

    await call(again, agreement(gus.id, other), { caller: callerOf(gus.id) })

    const all = await agreementsOf(gus.id)
    expect(all.filter((one) => one.ended_at === null).map(({ last4 }) => last4)).toEqual(['2051'])
    expect(all.filter((one) => one.ended_at !== null).map(({ last4 }) => last4)).toEqual(['3000'])
  })

  it('is nobody else’s to make', async () => {
    const [hal, ida] = [await buyer(), await buyer()]

    const answer = await call(again, agreement(hal.id, iban), { caller: callerOf(ida.id) })

    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await agreementsOf(hal.id)).toEqual([])
  })
})

describe('an agreement by invoice', () => {
  it('is made without anything being due', async () => {
    const kim = await buyer()

    const answer = await call(
      'payment/make-invoice-create-agreement-payment',
      { personId: kim.id, centerId: '102' },
      {
        caller: callerOf(kim.id),
      },
    )

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    expect((await agreementsOf(kim.id)).map(({ kind }) => kind)).toEqual(['INVOICE'])
  })

  it('by a payment link is refused where nobody speaks the provider’s protocol', async () => {
    const lou = await buyer()

    const answer = await call(
      'payment/make-pl-create-agreement-payment',
      { personId: lou.id, centerId: '102', provider: 'nobody' },
      { caller: callerOf(lou.id) },
    )

    expect(answer).toMatchObject({ ok: false, code: 'NO_PROVIDER' })
  })
})
