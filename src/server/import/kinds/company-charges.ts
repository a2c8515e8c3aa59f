import { sql } from 'kysely'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { named } from '../named.ts'
import { inPages } from '../pages.ts'
import { companiesNamed } from './company-employees.ts'
import { signedAmountOf } from './company-invoices.ts'

/** What companies pay of single bills: the lines of their invoices, and what stands in none yet. */
export const companyCharges: ImportKind = {
  name: 'company-charges',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    company: { type: 'id', required: true, about: 'which of companies' },
    subscription: { type: 'id', required: true, about: 'the contract, by its number' },
    invoice: { type: 'id', about: 'the number of one of company-invoices; left out: it comes in the next one' },
    name: { type: 'text', required: true, about: 'whom it is for, as they were called' },
    number: { type: 'id', about: 'what the company called them' },
    plans: { type: 'json', required: true, about: 'what the plan was called: {"de": "Komplett"}' },
    vat: { type: 'count', required: true, about: 'hundredths of a percent: 1900 is 19 %' },
    bookedOn: { type: 'day', required: true, about: 'the day on which it was billed' },
    from: { type: 'day', required: true, about: '' },
    to: { type: 'day', required: true, about: '' },
    price: { type: 'amount', required: true, about: 'what the plan cost for these days' },
    amount: { type: 'amount', required: true, about: 'what of it the company pays; below zero: pays less' },
  },

  check: ({ cells: { from = '', to = '', amount, plans = '{}' } }) => [
    ...(to < from ? [problem('to', 'is before the first day')] : []),
    ...(Number(amount) === 0 ? [problem('amount', 'is nothing')] : []),
    ...(Object.values(mapOf(JSON.parse(plans))).every((name) => typeof name === 'string')
      ? []
      : [problem('plans', 'are a name for each language')]),
  ],

  async compare(rows, { chain }) {
    const { companies, contracts, invoices } = await namesIn(chain, rows)
    return rows.flatMap(({ line, cells: { company = '', subscription = '', invoice } }) => {
      const tell = (column: string, sentence: string) => [{ line, ...problem(column, sentence) }]
      if (!companies.has(company))
        return tell('company', `there is no company "${company}": bring companies along first`)
      if (!contracts.has(subscription))
        return tell('subscription', `there is no contract "${subscription}": bring subscriptions along first`)
      return invoice !== undefined && !invoices.has(invoice)
        ? tell('invoice', `there is no invoice "${invoice}": bring company-invoices along first`)
        : []
    })
  },

  async write(rows, { chain, currency }) {
    const { companies, contracts, invoices } = await namesIn(chain, rows)
    const all = rows.map(({ cells }) => ({
      company_id: companies.get(cells.company ?? '')?.id,
      subscription_id: contracts.get(cells.subscription ?? ''),
      person_name: cells.name,
      number: cells.number ?? null,
      plan_names: JSON.parse(cells.plans ?? '{}'),
      currency,
      vat_basis_points: Number(cells.vat),
      booked_on: cells.bookedOn,
      from_date: cells.from,
      to_date: cells.to,
      price_minor: Number(cells.price),
      amount_minor: Number(cells.amount),
      invoice_id: invoices.get(cells.invoice ?? '') ?? null,
    }))
    await insertRecords('company_charges', chain, all)
    return undefined
  },

  read: ({ chain, currency }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<ChargeRead>`
        select lpad(own.id::text, 12, '0') as id, contracts.number || '-' || own.nth as "externalId",
          coalesce(firms.external_id, own.company_id) as company, coalesce(held.external_id, contracts.number) as subscription,
          bills.reference as invoice, own.person_name as name, own.number, own.plan_names::text as plans,
          own.vat_basis_points::text as vat, own.booked_on::text as "bookedOn", own.from_date::text as from,
          own.to_date::text as to, own.price_minor as "priceMinor", own.amount_minor as "amountMinor"
        from (
          select charges.*, row_number() over (partition by subscription_id order by id) as nth
          from company_charges charges
          where charges.chain_id = ${chain}
        ) own
        join subscriptions contracts on contracts.chain_id = own.chain_id and contracts.id = own.subscription_id
        left join company_invoices bills on bills.chain_id = own.chain_id and bills.id = own.invoice_id
        left join import_keys firms on firms.chain_id = own.chain_id and firms.kind = 'companies'
          and firms.entity_id = own.company_id
        left join import_keys held on held.chain_id = own.chain_id and held.kind = 'subscriptions'
          and held.entity_id = own.subscription_id
        where lpad(own.id::text, 12, '0') > ${after} and own.currency = ${currency}
        order by own.id
        limit ${most}`.execute(db())
      return rows.map(({ priceMinor, amountMinor, ...row }) => ({
        ...row,
        price: signedAmountOf(priceMinor, currency),
        amount: signedAmountOf(amountMinor, currency),
      }))
    }),
}

type ChargeRead = Record<string, string | null> & {
  readonly id: string
  readonly priceMinor: number
  readonly amountMinor: number
}

async function namesIn(chain: string, rows: readonly NewRow[]) {
  return {
    companies: await companiesNamed(chain, rows),
    contracts: await named(chain, 'subscriptions', 'subscription', rows),
    invoices: await named(chain, 'company-invoices', 'invoice', rows),
  }
}
