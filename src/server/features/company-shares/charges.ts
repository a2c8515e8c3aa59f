import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** What a company pays of one bill, or pays less of one before (below zero). */
export interface CompanyCharge {
  readonly from: string
  readonly to: string
  /** The plan's part of the bill. */
  readonly priceMinor: number
  readonly amountMinor: number
}

interface Charged {
  readonly subscriptionId: string
  readonly charges: readonly CompanyCharge[]
  /** At the club. */
  readonly today: string
}

/** Charges the company on whose agreement a contract is, in the transaction that bills its holder; nobody where it is on none. */
export async function chargeCompany(chain: string, { subscriptionId, charges, today }: Charged): Promise<void> {
  const all = charges.filter(({ amountMinor }) => amountMinor !== 0)
  if (all.length === 0) return
  await sql`
    insert into company_charges (chain_id, company_id, subscription_id, person_name, number, plan_names, vat_basis_points,
      booked_on, from_date, to_date, currency, price_minor, amount_minor)
    select employees.chain_id, employees.company_id, contracts.id,
      trim(persons.first_name || ' ' || persons.last_name), employees.number,
      coalesce((select jsonb_object_agg(word.key, word.value->>'name') from jsonb_each(plans.texts) word
        where word.value->>'name' is not null), '{}'::jsonb),
      centers.vat_basis_points, ${today}::date, (charge->>'from')::date, (charge->>'to')::date, contracts.currency,
      (charge->>'priceMinor')::bigint, (charge->>'amountMinor')::bigint
    from company_employees employees
    join subscriptions contracts on contracts.chain_id = employees.chain_id and contracts.id = employees.subscription_id
    join persons on persons.chain_id = contracts.chain_id and persons.id = contracts.person_id
    join plans on plans.chain_id = contracts.chain_id and plans.id = contracts.plan_id
    join centers on centers.chain_id = contracts.chain_id and centers.id = contracts.center_id
    cross join jsonb_array_elements(${JSON.stringify(all)}::jsonb) charge
    where employees.chain_id = ${chain} and employees.subscription_id = ${subscriptionId}`.execute(db())
}

/** Takes back all that companies were charged for a contract, as its holder's invoices are taken back. */
export async function takeBackCharges(
  chain: string,
  { subscriptionId, today }: Pick<Charged, 'subscriptionId' | 'today'>,
): Promise<void> {
  await sql`
    insert into company_charges (chain_id, company_id, subscription_id, person_name, number, plan_names, vat_basis_points,
      booked_on, from_date, to_date, currency, price_minor, amount_minor)
    select chain_id, company_id, subscription_id, min(person_name), min(number), min(plan_names::text)::jsonb,
      vat_basis_points, ${today}::date, from_date, to_date, currency, -sum(price_minor), -sum(amount_minor)
    from company_charges
    where chain_id = ${chain} and subscription_id = ${subscriptionId}
    group by chain_id, company_id, subscription_id, vat_basis_points, from_date, to_date, currency
    having sum(amount_minor) <> 0`.execute(db())
}
