import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** Something that holds at all times, in a sentence, and a query that finds what breaks it. */
export interface KeptPromise {
  readonly id: string
  readonly sentence: string
  readonly breaks: RawBuilder<BrokenPromise>
}

/** Where a promise is broken: of whom, and what stands there instead of what should. */
export interface BrokenPromise {
  readonly chain_id: string
  readonly what: string
  readonly found: number
  readonly expected: number
}

export const moneyPromises: readonly KeptPromise[] = [
  {
    id: 'owed-is-open',
    sentence: 'What the ledger says of an invoice is what is open of it.',
    breaks: sql`
      select invoices.chain_id, 'invoice ' || invoices.reference as what, coalesce(owed.sum, 0)::bigint as found,
        invoices.open_minor as expected
      from invoices
      left join lateral (
        select sum(amount_minor * case when to_account = 'owed' then 1 when from_account = 'owed' then -1 else 0 end) as sum
        from ledger_entries entries
        where entries.chain_id = invoices.chain_id and entries.invoice_id = invoices.id
      ) owed on true
      where coalesce(owed.sum, 0) <> invoices.open_minor`,
  },
  {
    id: 'owed-has-an-invoice',
    sentence: 'Nobody owes anything without an invoice.',
    breaks: sql`
      select chain_id, 'entry ' || id as what, amount_minor as found, 0::bigint as expected
      from ledger_entries
      where invoice_id is null and 'owed' in (from_account, to_account)`,
  },
  {
    id: 'lines-add-up',
    sentence: 'An invoice is the sum of its lines.',
    breaks: sql`
      select invoices.chain_id, 'invoice ' || invoices.reference as what, coalesce(sum(lines.amount_minor), 0)::bigint as found,
        invoices.amount_minor as expected
      from invoices
      left join invoice_lines lines on lines.chain_id = invoices.chain_id and lines.invoice_id = invoices.id
      group by invoices.chain_id, invoices.id, invoices.reference, invoices.amount_minor
      having coalesce(sum(lines.amount_minor), 0) <> invoices.amount_minor`,
  },
  {
    id: 'sold-is-invoiced',
    sentence:
      'What was sold to somebody, less what was taken back, is the sum of his invoices and credit notes that were not cancelled.',
    breaks: sql`
      select chain_id, 'person ' || person_id || ' ' || currency as what, sum(sold)::bigint as found,
        sum(invoiced)::bigint as expected
      from (
        select chain_id, person_id, currency,
          amount_minor * case when from_account = 'sold' then 1 when to_account = 'sold' then -1 else 0 end as sold,
          0 as invoiced
        from ledger_entries
        union all
        select chain_id, person_id, currency, 0, amount_minor from invoices where status <> 'cancelled'
      ) sides
      group by chain_id, person_id, currency
      having sum(sold) <> sum(invoiced)`,
  },
  {
    id: 'money-is-booked-once',
    sentence: 'A payment that was delivered is booked once, less what was given or taken back of it; any other is not.',
    breaks: sql`
      select * from (
        select intents.chain_id, 'payment ' || intents.id as what, coalesce(booked.sum, 0)::bigint as found,
          (case
            when not intents.was_fulfilled or intents.account is null then 0
            when intents.state = 'reversed' then least(coalesce(booked.sum, 0), 0)
            else intents.amount_minor - intents.refunded_minor
          end)::bigint as expected
        from payment_intents intents
        left join lateral (
          select sum(amount_minor * case when to_account = 'received' then 1 when from_account = 'received' then -1 else 0 end)
            as sum
          from ledger_entries entries
          where entries.chain_id = intents.chain_id and entries.intent_id = intents.id
        ) booked on true
      ) payments
      where found <> expected`,
  },
  {
    id: 'cash-account-not-below-zero',
    sentence: 'No cash account is below zero.',
    breaks: sql`
      select chain_id, 'person ' || person_id || ' ' || currency as what, sum(moved)::bigint as found, 0::bigint as expected
      from (
        select chain_id, person_id, currency,
          amount_minor * case when from_account = 'account' then 1 when to_account = 'account' then -1 else 0 end as moved
        from ledger_entries
      ) moves
      group by chain_id, person_id, currency
      having sum(moved) < 0`,
  },
]

/** What breaks promises (those about money) now, of one chain or of all, at most a hundred of each. */
export async function brokenPromises(chain: string | null = null, promises: readonly KeptPromise[] = moneyPromises) {
  const found = []
  for (const { id, sentence, breaks } of promises) {
    const { rows } = await sql<BrokenPromise>`
      select * from (${breaks}) broken where ${chain}::text is null or chain_id = ${chain}::text limit 100`.execute(
      db(),
    )
    found.push(...rows.map((row) => ({ id, sentence, ...row })))
  }
  return found
}
