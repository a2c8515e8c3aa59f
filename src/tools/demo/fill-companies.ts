import { sql } from 'kysely'
import { addMonths } from '#calendar/days.ts'
import { db } from '#server/db/ambient.ts'
import { writeCompanyInvoices } from '#server/features/company/write-invoices.ts'
import { chargeCompany } from '#server/features/company-shares/charges.ts'
import { companyReason } from '#server/features/company-shares/reason.ts'
import { companyPartOf } from '#server/features/subscriptions/rules/charges.ts'
import type { DemoChain } from './chain.ts'

/** A company with an agreement: the share of a plan that it pays for some memberships, and who speaks for it. */
export interface CompanyRow {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly staffCount: number
  readonly contactId: string
  readonly contactName: string
  readonly contactEmail: string
  readonly planId: string
  readonly percent: number
  readonly from: string
  readonly until: string
  /** Memberships by id, each with what the company calls its holder. */
  readonly employees: readonly { readonly subscriptionId: string; readonly number: string }[]
}

/** Companies of a demo; memberships that this chain does not have are passed over. */
export async function fillCompanies({ id: chain, companies = [], currency, today }: DemoChain): Promise<void> {
  for (const one of companies) {
    const { contactId, employees, percent } = one
    await db()
      .insertInto('companies')
      .values({
        chain_id: chain,
        id: one.id,
        name: one.name,
        address: one.address,
        staff_count: one.staffCount,
        contact_name: one.contactName,
        contact_email: one.contactEmail,
        plan_id: one.planId,
        share_percent: percent,
        share_minor: null,
        currency,
        from_date: one.from,
        to_date: one.until,
      })
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
          from_date: eb.ref('excluded.from_date'),
          to_date: eb.ref('excluded.to_date'),
        })),
      )
      .execute()
    await sql`
      insert into company_contacts (chain_id, person_id, company_id, kind)
      select chain_id, id, ${one.id}, 'ADMIN' from persons where chain_id = ${chain} and id = ${contactId}
      on conflict do nothing`.execute(db())
    await sql`
      insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
      select held.chain_id, held.id, ${one.id}, held.id, row->>'number', greatest(held.start_date, ${one.from}::date)
      from jsonb_array_elements(${JSON.stringify(employees)}::jsonb) row
      join subscriptions held on held.chain_id = ${chain} and held.id = row->>'subscriptionId'
      on conflict (chain_id, id) do update set since = excluded.since`.execute(db())
    await sql`
      insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, from_date, to_date)
      select chain_id, 'company-' || id, subscription_id, ${companyReason}, ${percent}, since, ${one.until}::date
      from company_employees
      where chain_id = ${chain} and company_id = ${one.id}
      on conflict (chain_id, id) do update set from_date = excluded.from_date, to_date = excluded.to_date`.execute(db())
    await fillCharges(chain, one.id, today)
  }
  // Each on the first day of the month after its own, as it would have been.
  for (const months of [-2, -1, 0])
    await writeCompanyInvoices(chain, new Date(`${addMonths(`${today.slice(0, 8)}01`, months)}T12:00:00Z`))
}

/** What it was charged up to this month: once, as from then on the days do it. */
async function fillCharges(chain: string, companyId: string, today: string): Promise<void> {
  const { rows } = await sql<{ id: string; month: string; last: string; minor: number; percent: number }>`
    select employees.subscription_id as id, to_char(month, 'YYYY-MM-DD') as month,
      to_char(month + interval '1 month - 1 day', 'YYYY-MM-DD') as last, held.price_monthly_minor as minor,
      companies.share_percent as percent
    from company_employees employees
    join companies on companies.chain_id = employees.chain_id and companies.id = employees.company_id
    join subscriptions held on held.chain_id = employees.chain_id and held.id = employees.subscription_id
    cross join generate_series(date_trunc('month', ${today}::date) - interval '3 months', ${today}::date, '1 month') month
    where employees.chain_id = ${chain} and employees.company_id = ${companyId} and employees.since <= month
      and not exists (
        select from company_charges had where had.chain_id = ${chain} and had.company_id = ${companyId})
    order by month, employees.id`.execute(db())
  for (const { id, month, last, minor, percent } of rows) {
    const amountMinor = companyPartOf({ percent, amountMinor: null }, minor)
    const charges = [{ from: month, to: last, priceMinor: minor, amountMinor }]
    await chargeCompany(chain, { subscriptionId: id, charges, today: month })
  }
}
