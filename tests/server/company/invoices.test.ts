import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { invoicesOfCompany, linesOfInvoice } from '#server/features/company/invoices.ts'
import { chargeCompany } from '#server/features/company-shares/charges.ts'
import { writeFreeze } from '#server/features/freezes/write-freeze.ts'
import { takeBackInvoices } from '#server/features/leaving/take-back-invoices.ts'
import { writeTermination } from '#server/features/leaving/write-termination.ts'
import { quoteChange } from '#server/features/subscriptions/rules/change-quote.ts'
import { newClub, noon } from '../life/club.ts'
import { startTestDatabase } from '../support/database.ts'

startTestDatabase()
let club: Awaited<ReturnType<typeof newClub>>
beforeEach(async () => {
  club = await newClub()
  await db()
    .insertInto('companies')
    .values({
      chain_id: club.chain,
      id: 'firm',
      name: 'Spreewerk',
      address: 'Ufer 1',
      staff_count: null,
      plan_id: 'large',
      contact_name: 'Kim',
      contact_email: 'kim@example.org',
      share_percent: 60,
      share_minor: null,
      currency: 'EUR',
      from_date: '2026-01-01',
      to_date: '2027-12-31',
    })
    .execute()
})

/** Somebody with the plan (60 € a month), of which the company pays a share. */
async function employee(startDate: string, share: { percent: number } | { minor: number } = { percent: 60 }) {
  const one = await club.subscribe(startDate)
  await db()
    .insertInto('company_employees')
    .values({
      chain_id: club.chain,
      id: one.id,
      company_id: 'firm',
      subscription_id: one.id,
      number: 'SW-1',
      since: startDate,
    })
    .execute()
  await sql`
    insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, from_date, to_date)
    values (${club.chain}, ${one.id}, ${one.id}, 'company', ${'percent' in share ? share.percent : null},
      ${'minor' in share ? share.minor : null}, ${startDate}::date, '2027-12-31')`.execute(db())
  return one
}

const invoices = async () =>
  (await invoicesOfCompany(club.chain, 'firm')).map(({ month, amount_minor, people }) => [month, amount_minor, people])
const lines = async () => {
  const [last] = await invoicesOfCompany(club.chain, 'firm')
  return (await linesOfInvoice(club.chain, last?.id ?? '')).map(({ from, to, priceMinor, amountMinor }) =>
    [from, to, priceMinor, amountMinor].join(' '),
  )
}

describe('a company is charged', () => {
  it('what each bill of its people leaves to it, in one invoice a month, once', async () => {
    await employee('2026-12-16')
    await employee('2026-12-01', { minor: 2500 })
    await club.subscribe('2026-12-01')
    await club.work('2026-12-16')
    expect(await invoices()).toEqual([])

    await club.work('2027-01-01')
    await club.work('2027-01-01')

    // 16 of 31 days of 60 €, of which 60 %; and 25 € of the other's 60 €.
    expect(await invoices()).toEqual([['2026-12-01', 1858 + 2500, 2]])
    expect((await lines()).toSorted()).toEqual(['2026-12-01 2026-12-31 6000 2500', '2026-12-16 2026-12-31 3097 1858'])
    await club.work('2027-02-01')
    expect(await invoices()).toEqual([
      ['2027-01-01', 3600 + 2500, 2],
      ['2026-12-01', 4358, 2],
    ])
  })

  it('all of it where it pays in full: its people are billed nothing', async () => {
    const one = await employee('2026-12-01', { percent: 100 })
    await club.work('2026-12-01')
    await club.work('2027-01-01')

    expect(await invoices()).toEqual([['2026-12-01', 6000, 1]])
    expect(await club.invoices(one.personId)).toEqual([])
  })

  it.each([
    [
      'a freeze',
      (one: { id: string; personId: string }) =>
        club.withSubscription(one, '2026-12-10', (subscription) =>
          writeFreeze(
            club.chain,
            subscription,
            {
              from: '2026-12-17',
              to: '2026-12-31',
              reason: null,
              feeMinor: 0,
              feeMonthlyMinor: 0,
              extendsEnd: false,
              planName: 'LARGE',
            },
            { intentId: null, byPersonId: null, now: noon('2026-12-10') },
          ),
        ),
      // 16 of 31 days are left.
      1858,
    ],
    [
      'an end',
      (one: { id: string; personId: string }) =>
        club.withSubscription(one, '2026-12-10', (held) =>
          writeTermination(club.chain, held, {
            kind: 'extraordinary',
            endDate: '2026-12-16',
            said: { reason: null, note: null, attributes: {} },
            by: 'staff',
            byPersonId: null,
            planName: 'LARGE',
            now: noon('2026-12-10'),
          }),
        ),
      1858,
    ],
  ])('less for days that %s takes away', async (_, act, left) => {
    const one = await employee('2026-12-01')
    await club.work('2026-12-01')

    await act(one)
    await club.work('2027-01-01')

    expect((await invoices()).at(-1)).toEqual(['2026-12-01', left, 1])
  })

  it('more for the days that are billed already when a member takes a dearer plan', async () => {
    const one = await employee('2026-12-01')
    await club.work('2026-12-01')
    const held = await club.subscriptionOf(one.id, '2026-12-16')
    if (held === null) throw new Error('no such subscription')

    const { difference } = quoteChange(held, { id: 'dear', priceMonthlyMinor: 9000, bindingMonths: 0, addons: [] })

    // 16 of 31 days: 46.45 € instead of 30.97 €, of which 60 %.
    expect(difference?.company).toEqual({ priceMinor: 4645 - 3097, amountMinor: 2787 - 1858 })
  })

  it('nothing for a contract that is withdrawn, and gets a credit note for what it was charged before', async () => {
    const one = await employee('2026-12-20')
    await club.work('2026-12-20')
    await club.work('2027-01-01')
    const [, before = 0] = (await invoices())[0] ?? []

    await club.withSubscription(one, '2027-01-02', (held) => takeBackInvoices(club.chain, held, noon('2027-01-02')))
    await sql`update subscriptions set billed_until = '2027-12-31' where chain_id = ${club.chain}`.execute(db())
    await club.work('2027-02-01')

    // January was billed on its first day, and is taken back with December.
    expect((await invoices())[0]).toEqual(['2027-01-01', -Number(before), 1])
  })

  it('as somebody was called on the day of the bill, and with the tax of their club', async () => {
    const one = await employee('2026-12-01')
    await sql`update centers set vat_basis_points = 1900 where chain_id = ${club.chain}`.execute(db())
    await sql`update persons set first_name = 'Lena', last_name = 'Alt' where id = ${one.personId}`.execute(db())
    await club.work('2026-12-01')
    await sql`update persons set last_name = 'Neu' where id = ${one.personId}`.execute(db())
    await club.work('2027-01-01')

    const [invoice] = await invoicesOfCompany(club.chain, 'firm')
    expect(invoice).toMatchObject({ amount_minor: 3600, vat_minor: 575, due_date: '2027-01-15' })
    expect(await linesOfInvoice(club.chain, invoice?.id ?? '')).toMatchObject([{ name: 'Lena Alt', number: 'SW-1' }])
  })

  it('nobody where a contract is on no agreement', async () => {
    const { id } = await club.subscribe('2026-12-01')
    const charges = [{ from: '2026-12-01', to: '2026-12-31', priceMinor: 6000, amountMinor: 3600 }]
    await chargeCompany(club.chain, { subscriptionId: id, charges, today: '2026-12-01' })
    await club.work('2027-01-01')

    expect(await invoices()).toEqual([])
  })
})
