import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { idOf, markOf } from './three-chains.ts'

/** A company of alpha pays a share of what somebody has. */
export async function alphasCompany(personId: string): Promise<void> {
  await sql`
    insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
    select chain_id, ${idOf('alpha', 'employee')}, ${idOf('alpha', 'spreewerk')}, id, ${markOf('alpha')}, start_date
    from subscriptions
    where chain_id = ${'alpha'} and person_id = ${personId}
    order by id
    limit 1`.execute(db())
  await sql`
    insert into company_invitations (chain_id, id, company_id, token_hash, email, number, created_at, ends_at)
    values (${'alpha'}, ${idOf('alpha', 'invitation')}, ${idOf('alpha', 'spreewerk')}, ${markOf('alpha')},
      ${`${markOf('alpha')}@spreewerk.example`}, ${markOf('alpha')}, now(), now())`.execute(db())
  await sql`
    insert into company_invoices (chain_id, id, company_id, reference, month, invoice_date, due_date, currency, amount_minor,
      vat_minor, created_at)
    values (${'alpha'}, ${idOf('alpha', 'company-invoice')}, ${idOf('alpha', 'spreewerk')}, ${markOf('alpha')},
      '2025-01-01', '2025-02-01', '2025-02-15', 'EUR', 3600, 0, now())`.execute(db())
  await sql`
    insert into company_charges (chain_id, company_id, subscription_id, person_name, number, plan_names, vat_basis_points,
      booked_on, from_date, to_date, currency, price_minor, amount_minor, invoice_id)
    select chain_id, company_id, subscription_id, ${markOf('alpha')}, number, '{}', 0, '2025-01-01', '2025-01-01',
      '2025-01-31', 'EUR', 6000, 3600, ${idOf('alpha', 'company-invoice')}
    from company_employees
    where chain_id = ${'alpha'} and id = ${idOf('alpha', 'employee')}`.execute(db())
}
