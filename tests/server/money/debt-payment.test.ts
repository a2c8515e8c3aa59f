import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { collectByMandate } from '#server/features/life/collect.ts'
import { personScope } from '#server/sessions/person-scope.ts'
import { startDebtClub } from '../support/debt-club.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'

const club = startDebtClub()
const { account, broken, buyer, call, open, owes, pay, paySome, topUp } = club

const debtor = async () => {
  const person = await buyer()
  const invoices = [await owes(person, 4900, '2026-10-01'), await owes(person, 1500, '2026-11-01')]
  return { person, invoices }
}
const status = async (person: string) => (await call('subscription/get-debt-status', person, {})).value
/** What flows, strap lines and blocks read under `user.overdueDebt`. */
const inConditions = async (person: string) => (await personScope(club.chain, person, club.test.now))?.overdueDebt
const preflight = (person: string, invoices: readonly string[], amountMinor?: number, currency = 'EUR') => {
  const amount = amountMinor === undefined ? {} : { amount: { amountMinor, currency } }
  return call('payment/preflight-sa-debt-payment', person, { invoices, ...amount })
}

describe('what somebody owes', () => {
  it('is told with what is overdue, the oldest first', async () => {
    const { person } = await debtor()
    await owes(person, 900, '2026-12-20')

    const told = await status(person)

    expect(told).toMatchObject({ total: { amountMinor: 7300 }, overdue: { amountMinor: 6400 }, whyNot: null })
    expect(told.invoices.map((one: { isOverdue: boolean }) => one.isOverdue)).toEqual([true, true, false])
    expect(told.proposed).toHaveLength(3)
    expect(told.paymentOptions.map((one: { id: string }) => one.id)).toEqual(['scripted'])
  })

  it('is not overdue on the day it is due', async () => {
    const person = await buyer()
    await owes(person, 4900, '2026-12-01')
    expect((await status(person)).overdue).toBeNull()
    expect(await inConditions(person)).toBeNull()
  })

  it('is what conditions know of the person, until it is paid', async () => {
    const { person, invoices } = await debtor()
    await owes(person, 900, '2026-12-20')
    const { overdue } = await status(person)

    expect(overdue).toEqual({ amountMinor: 6400, currency: 'EUR' })
    expect(await inConditions(person)).toEqual(overdue)
    const { value } = await pay(person, invoices, 6400)
    await club.settle(value.paymentId, 'webhook', paid(6400))
    expect([(await status(person)).overdue, await inConditions(person)]).toEqual([null, null])
    expect(await inConditions(await buyer())).toBeNull()
  })

  it('is paid by a card that is not kept, because nothing follows', async () => {
    const { person, invoices } = await debtor()
    const { value } = await pay(person, invoices, 6400)

    await club.settle(value.paymentId, 'webhook', paid(6400, { method: visa }))

    expect((await status(person)).total).toBeNull()
    expect(await club.rows('stored_methods', person)).toEqual([])
  })

  it('of nobody is nothing to pay', async () => {
    const person = await buyer()
    expect(await status(person)).toMatchObject({ total: null, overdue: null, whyNot: 'NO_PAYABLE_DEBT' })
    expect(await preflight(person, ['x'])).toMatchObject({ ok: false, code: 'NO_PAYABLE_DEBT' })
  })

  it('is proposed as far as one payment takes it', async () => {
    const person = await buyer()
    for (const day of ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01']) await owes(person, 100, day)
    const { proposed, invoices, maxInvoices } = await status(person)
    expect([proposed.length, invoices.length, maxInvoices]).toEqual([3, 4, 3])
    const all = invoices.map((one: { id: string }) => one.id)
    expect(await preflight(person, all)).toMatchObject({ code: 'TOO_MANY_INVOICES', params: { limit: 3 } })
    expect(await pay(person, all, 400)).toMatchObject({ code: 'TOO_MANY_INVOICES' })
  })
})

describe('an invoice whose debit came back', () => {
  it('stays what the person owes when a part of it is paid: nobody tries that mandate again', async () => {
    const person = await buyer()
    const invoice = await owes(person, 6400, '2026-11-15')
    await bounced(person, invoice)
    expect(await open(person)).toEqual([6400])

    const { value } = await paySome(person, [{ invoiceId: invoice, amountMinor: 2050 }], 2050)
    await club.settle(value.paymentId, 'webhook', paid(2050))
    await collectByMandate(club.chain, club.test.now)

    expect(await open(person)).toEqual([4350])
    expect((await status(person)).overdue).toEqual({ amountMinor: 4350, currency: 'EUR' })
  })

  /** It belongs to a subscription that is debited by a mandate, which has failed. */
  async function bounced(person: string, invoice: string) {
    const { chain } = club
    const id = `dd-${person}`
    await sql`insert into subscriptions (chain_id, id, number, person_id, center_id, plan_id, family, type, status, substate,
        currency, price_monthly_minor, means, start_date)
      values (${chain}, ${id}, ${id}, ${person}, '102', 'komplett', 'membership', 'EFT', 'ACTIVE', 'NONE', 'EUR', 6400, 'dd',
        '2026-06-01')`.execute(db())
    await sql`insert into payment_agreements (chain_id, id, person_id, kind, provider, name)
      values (${chain}, ${id}, ${person}, 'DD', 'dd', 'A mandate')`.execute(db())
    await sql`update invoices set status = 'failed', subscription_id = ${id}
      where chain_id = ${chain} and id = ${invoice}`.execute(db())
  }
})

describe('what would be paid is compared before', () => {
  it.each([
    ['all that is chosen', undefined, { check: 'ACCURATE', total: { amountMinor: 6400 } }],
    ['the whole as an amount', 6400, { check: 'ACCURATE' }],
    [
      'a part, used for the oldest',
      5050,
      { check: 'PARTIAL', total: { amountMinor: 5050 }, open: { amountMinor: 6400 } },
    ],
  ])('%s', async (_, amount, value) => {
    const { person, invoices } = await debtor()
    expect(await preflight(person, invoices, amount)).toMatchObject({ ok: true, value })
  })

  it('tells of each invoice what is paid and what stays open', async () => {
    const { person, invoices } = await debtor()
    const { value } = await preflight(person, invoices, 5000)
    expect(value.lines).toMatchObject([
      { amount: { amountMinor: 4900 }, rest: null },
      { amount: { amountMinor: 100 }, rest: { amountMinor: 1400 } },
    ])
    // What it does not reach is told as well: all of it together is what stays open.
    expect((await preflight(person, invoices, 2000)).value.lines).toMatchObject([
      { amount: { amountMinor: 2000 }, rest: { amountMinor: 2900 } },
      { amount: { amountMinor: 0 }, rest: { amountMinor: 1500 } },
    ])
  })

  it('an amount in another currency than what is owed is none', async () => {
    const { person, invoices } = await debtor()
    expect(await preflight(person, invoices, 5000, 'USD')).toMatchObject({ ok: false, code: 'AMOUNT_MISMATCH' })
  })

  it.each([
    ['V-39: more than is open', (own: string[]) => own, 6500, 'TOTAL_AMOUNT_NOT_MATCHING'],
    ['an invoice that is not his', (own: string[]) => [...own, 'nobody'], undefined, 'UNKOWN'],
  ])('%s is refused', async (_, of, amount, reason) => {
    const { person, invoices } = await debtor()
    expect(await preflight(person, of(invoices), amount)).toMatchObject({ code: 'AMOUNT_MISMATCH', params: { reason } })
  })
})

describe('paying what is owed', () => {
  it('P-10: settles the invoices once the provider says so, and not before', async () => {
    const { person, invoices } = await debtor()

    const { value } = await pay(person, invoices, 6400)
    expect(await open(person)).toEqual([4900, 1500])
    await club.settle(value.paymentId, 'webhook', paid(6400))

    expect(await open(person)).toEqual([])
    expect((await club.rows('invoices', person)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await broken()).toEqual([])
  })

  it('in part leaves the rest open', async () => {
    const { person, invoices } = await debtor()
    const [first = '', second = ''] = invoices

    const parts = [
      { invoiceId: first, amountMinor: 4900 },
      { invoiceId: second, amountMinor: 100 },
    ]
    const { value } = await paySome(person, parts, 5000)
    await club.settle(value.paymentId, 'webhook', paid(5000))

    expect(await open(person)).toEqual([1400])
    expect(await broken()).toEqual([])
  })

  it.each([
    ['more than is open of one', 2000, 'SOME_AMOUNT_NOT_MATCHING'],
    ['an invoice twice', 750, 'UNKOWN'],
    ['what is open in another currency', 750, 'SOME_AMOUNT_NOT_MATCHING', 'SEK'],
  ])('%s is refused', async (_, amountMinor, reason, currency = 'EUR') => {
    const { person, invoices } = await debtor()
    const part = { invoiceId: invoices[1] ?? '', amountMinor }
    const parts = reason === 'UNKOWN' ? [part, part] : [part]
    expect(await paySome(person, parts, amountMinor * parts.length, currency)).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      params: { reason },
    })
  })

  it('V-40: at another amount than was shown is refused with both', async () => {
    const { person, invoices } = await debtor()
    expect(await pay(person, invoices, 6300)).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { shown: { amountMinor: 6300 }, now: { amountMinor: 6400 } },
    })
  })

  it('that the bank declines leaves everything open, and may be tried again', async () => {
    const { person, invoices } = await debtor()
    const { value } = await pay(person, invoices, 6400)
    await club.settle(value.paymentId, 'webhook', refused)
    expect(await open(person)).toEqual([4900, 1500])

    const again = (await pay(person, invoices, 6400)).value
    await club.settle(again.paymentId, 'webhook', paid(6400))
    expect(await open(person)).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('at a club that is not his is refused', async () => {
    const { person, invoices } = await debtor()
    expect(await pay(person, invoices, 6400, { centerId: '101' })).toMatchObject({ code: 'NO_PROVIDER' })
  })

  it('by a card that nobody kept is refused', async () => {
    const { person, invoices } = await debtor()
    const input = { provider: null, agreementId: 'none' }
    expect(await pay(person, invoices, 6400, input)).toMatchObject({ code: 'AGREEMENT_NOT_FOUND' })
  })

  it('of somebody else is nobody’s business', async () => {
    const { invoices, person } = await debtor()
    const other = await buyer()
    expect(await pay(other, invoices, 6400)).toMatchObject({ code: 'NO_PAYABLE_DEBT' })
    expect(await open(person)).toEqual([4900, 1500])
  })
})

describe('paying twice from two devices', () => {
  it('the second is told of the first, with the way to it, before it pays; given up, what it pays late goes back', async () => {
    const { person, invoices } = await debtor()
    const first = (await pay(person, invoices, 6400)).value
    const told = await pay(person, invoices, 6400)
    const path = `/payment-result/scripted?paymentId=${first.paymentId}&open=1`
    expect(told).toMatchObject({ ok: false, code: 'PAYMENT_IN_PROGRESS', params: { reason: 'open', path } })

    await call('payment/leave-payment', person, { paymentId: first.paymentId, personId: undefined })
    const second = (await pay(person, invoices, 6400)).value
    await club.settle(second.paymentId, 'webhook', paid(6400))
    await club.settle(first.paymentId, 'webhook', paid(6400, { transactionRef: 'late' }))
    await club.work()

    expect(await open(person)).toEqual([])
    expect(await club.intent(first.paymentId)).toMatchObject({ state: 'refunded', was_fulfilled: false })
    expect(await broken()).toEqual([])
  })

  it('the second is told when the first has been paid meanwhile', async () => {
    const { person, invoices } = await debtor()
    const first = (await pay(person, invoices, 6400)).value
    club.provider.says.set(first.paymentId, paid(6400))

    expect(await pay(person, invoices, 6400)).toMatchObject({ ok: false, code: 'NO_PAYABLE_DEBT' })
    expect(await club.intent(first.paymentId)).toMatchObject({ state: 'fulfilled' })
  })

  it('the second waits while the money of the first is reserved', async () => {
    const { person, invoices } = await debtor()
    const first = (await pay(person, invoices, 6400)).value
    await club.settle(first.paymentId, 'webhook', { is: 'authorised' })

    expect(await pay(person, invoices, 6400)).toMatchObject({ ok: false, code: 'PAYMENT_IN_PROGRESS' })
  })

  it('other invoices wait for the first, and what it pays late all the same counts for its own', async () => {
    const { person, invoices } = await debtor()
    const first = (await pay(person, invoices.slice(0, 1), 4900)).value
    expect(await pay(person, invoices.slice(1), 1500)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })

    await call('payment/leave-payment', person, { paymentId: first.paymentId, personId: undefined })
    const second = (await pay(person, invoices.slice(1), 1500)).value
    await club.settle(second.paymentId, 'webhook', paid(1500))
    await club.settle(first.paymentId, 'webhook', paid(4900))
    expect(await open(person)).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('both at the same moment are one', async () => {
    const { person, invoices } = await debtor()
    const answers = await Promise.all([pay(person, invoices, 6400), pay(person, invoices, 6400)])
    for (const { value } of answers) {
      if (value) await club.settle(value.paymentId, 'webhook', paid(6400, { transactionRef: value.paymentId }))
    }
    await club.work()
    expect(await open(person)).toEqual([])
    expect(await broken()).toEqual([])
  })
})

describe('the cash account', () => {
  it('P-11: holds what was paid onto it', async () => {
    const person = await buyer()
    const { value } = await topUp(person, 2000)
    expect(await account(person)).toBe(0)
    await club.settle(value.paymentId, 'webhook', paid(2000))
    expect(await account(person)).toBe(2000)
    expect((await status(person)).account).toMatchObject({ balance: { amountMinor: 2000 }, unit: 100, minimum: 5 })
    expect(await broken()).toEqual([])
  })

  it.each([499, 50_001])('V-37: is not filled by %i', async (amount) => {
    expect(await topUp(await buyer(), amount)).toMatchObject({ ok: false, code: 'INVALID_AMOUNT' })
  })

  it('may be filled by the same amount again, some minutes later', async () => {
    const person = await buyer()
    const fill = async (transactionRef: string) => {
      const { value } = await topUp(person, 2000)
      await club.settle(value.paymentId, 'webhook', paid(2000, { transactionRef }))
    }
    await fill('t1')
    expect(await topUp(person, 2000)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS', params: { reason: 'paid' } })
    await club.work(121)
    await fill('t2')
    expect(await account(person)).toBe(4000)
  })
})
