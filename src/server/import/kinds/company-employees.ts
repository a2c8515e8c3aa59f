import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { companyReason } from '../../features/company-shares/reason.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { named } from '../named.ts'
import { inPages } from '../pages.ts'

/** Whose membership a company pays a share of, from a day on and as long as its agreement lasts. */
export const companyEmployees: ImportKind = {
  name: 'company-employees',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    company: { type: 'id', required: true, about: 'which of companies' },
    subscription: { type: 'id', required: true, about: 'the contract, by its number' },
    number: { type: 'id', about: 'what the company calls them' },
    since: { type: 'day', required: true, about: 'the first day of which it pays a share' },
  },

  async compare(rows, { chain }) {
    const contracts = await contractsNamed(chain, rows)
    const companies = await companiesNamed(chain, rows)
    const taken = new Set<string>()
    return rows.flatMap(({ line, cells: { company: name = '', subscription = '', since = '' } }) => {
      const [company, contract] = [companies.get(name), contracts.get(subscription)]
      const tell = (column: string, sentence: string) => [{ line, ...problem(column, sentence) }]
      if (company === undefined) return tell('company', `there is no company "${name}": bring companies along first`)
      if (contract === undefined)
        return tell('subscription', `there is no contract "${subscription}": bring subscriptions along first`)
      if (contract.plan_id !== company.plan_id)
        return tell('subscription', `is of the plan "${contract.plan_id}", and the agreement of "${company.plan_id}"`)
      if (contract.has_company || taken.has(contract.id)) return tell('subscription', 'is paid by a company already')
      if (since < company.from || since > company.until)
        return tell('since', `is not within the agreement (${company.from} to ${company.until})`)
      taken.add(contract.id)
      return []
    })
  },

  async write(rows, { chain, now }) {
    const contracts = await contractsNamed(chain, rows)
    const companies = await companiesNamed(chain, rows)
    const all = rows.map(({ id, cells }) => ({
      id,
      company_id: companies.get(cells.company ?? '')?.id,
      number: cells.number ?? null,
      since: cells.since,
      subscription_id: contracts.get(cells.subscription ?? '')?.id,
    }))
    await insertRecords('company_employees', chain, all)
    // What came along with a contract stands: its share is not given twice.
    await sql`
      insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, most_minor, from_date,
        to_date, created_at)
      select employees.chain_id, employees.id, employees.subscription_id, ${companyReason}, companies.share_percent,
        companies.share_minor, companies.most_minor, employees.since, companies.to_date, ${now}::timestamptz
      from company_employees employees
      join companies on companies.chain_id = employees.chain_id and companies.id = employees.company_id
      where employees.chain_id = ${chain} and employees.id = any(${all.map(({ id }) => id)}::text[])
        and not exists (
          select from subscription_discounts had
          where had.chain_id = employees.chain_id and had.subscription_id = employees.subscription_id
            and had.reason = ${companyReason} and had.to_date >= employees.since)`.execute(db())
    return undefined
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<
        Record<'id' | 'externalId' | 'company' | 'subscription' | 'since', string> & { number: string | null }
      >`
        select own.id, coalesce(keys.external_id, own.id) as "externalId", own.number, own.since::text as since,
          coalesce(firms.external_id, own.company_id) as company, coalesce(held.external_id, contracts.number) as subscription
        from company_employees own
        join subscriptions contracts on contracts.chain_id = own.chain_id and contracts.id = own.subscription_id
        left join import_keys keys on keys.chain_id = own.chain_id and keys.kind = 'company-employees'
          and keys.entity_id = own.id
        left join import_keys firms on firms.chain_id = own.chain_id and firms.kind = 'companies'
          and firms.entity_id = own.company_id
        left join import_keys held on held.chain_id = own.chain_id and held.kind = 'subscriptions'
          and held.entity_id = own.subscription_id
        where own.chain_id = ${chain} and own.id > ${after}
        order by own.id
        limit ${most}`.execute(db())
      return rows
    }),
}

interface Contract {
  readonly id: string
  readonly plan_id: string
  readonly has_company: boolean
}

async function contractsNamed(chain: string, rows: readonly NewRow[]): Promise<ReadonlyMap<string, Contract>> {
  const ids = await named(chain, 'subscriptions', 'subscription', rows)
  const { rows: found } = await sql<Contract>`
    select id, plan_id, exists (
      select from company_employees employees
      where employees.chain_id = ${chain} and employees.subscription_id = subscriptions.id) as has_company
    from subscriptions
    where chain_id = ${chain} and id = any(${[...ids.values()]}::text[])`.execute(db())
  return new Map(
    [...ids].flatMap(([name, id]) => found.filter((one) => one.id === id).map((one) => [name, one] as const)),
  )
}

interface Company {
  readonly id: string
  readonly plan_id: string
  readonly from: string
  readonly until: string
}

/** Companies that came along, or are ours. */
export async function companiesNamed(chain: string, rows: readonly NewRow[]): Promise<ReadonlyMap<string, Company>> {
  const wanted = [...new Set(rows.map(({ cells }) => cells.company ?? ''))]
  const { rows: found } = await sql<Company & { name: string }>`
    select coalesce(keys.external_id, own.id) as name, own.id, own.plan_id, own.from_date::text as from,
      own.to_date::text as until
    from companies own
    left join import_keys keys on keys.chain_id = own.chain_id and keys.kind = 'companies' and keys.entity_id = own.id
    where own.chain_id = ${chain} and coalesce(keys.external_id, own.id) = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, ...company }) => [name, company]))
}
