import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { companyReason } from '../company-shares/reason.ts'
import { wordsIn } from '../words.ts'

/** The company for which somebody speaks. */
export const companyOfContact = (chain: string, personId: string) =>
  db()
    .selectFrom('company_contacts as contacts')
    .innerJoin('companies', (join) =>
      join.onRef('companies.chain_id', '=', 'contacts.chain_id').onRef('companies.id', '=', 'contacts.company_id'),
    )
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'companies.chain_id').onRef('plans.id', '=', 'companies.plan_id'),
    )
    .select([
      'companies.id',
      'companies.name',
      'companies.address',
      'companies.staff_count',
      'companies.contact_name',
      'companies.contact_email',
      'companies.share_percent',
      'companies.share_minor',
      'companies.most_minor',
      'companies.places',
      'companies.currency',
      'companies.from_date',
      'companies.to_date',
      'contacts.kind as contactKind',
      'plans.texts as planTexts',
    ])
    .where('contacts.chain_id', '=', chain)
    .where('contacts.person_id', '=', personId)
    .executeTakeFirst()

/** The same, for whoever does something for it: its contact for billing sees and does nothing. */
export async function companyOfAdmin(
  chain: string,
  personId: string,
): Promise<CompanyRow | 'NOT_FOUND' | 'COMPANY_ADMIN'> {
  const company = await companyOfContact(chain, personId)
  if (company === undefined) return 'NOT_FOUND'
  return company.contactKind === 'ADMIN' ? company : 'COMPANY_ADMIN'
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof companyOfContact>>>

/** Memberships that a company pays a share of on a day, by name; what is over, or has not begun, is left out. */
export async function employeesOf(chain: string, companyId: string, day: string, lang: string) {
  const rows = await db()
    .selectFrom('company_employees as employees')
    .innerJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.chain_id', '=', 'employees.chain_id')
        .onRef('subscriptions.id', '=', 'employees.subscription_id'),
    )
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'subscriptions.chain_id').onRef('persons.id', '=', 'subscriptions.person_id'),
    )
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .innerJoin('companies', (join) =>
      join.onRef('companies.chain_id', '=', 'employees.chain_id').onRef('companies.id', '=', 'employees.company_id'),
    )
    .innerJoin('subscription_discounts as shares', (join) =>
      join
        .onRef('shares.chain_id', '=', 'subscriptions.chain_id')
        .onRef('shares.subscription_id', '=', 'subscriptions.id')
        .on('shares.reason', '=', companyReason),
    )
    .select([
      'employees.id',
      'employees.number',
      'employees.since',
      'persons.id as personId',
      'persons.first_name as firstName',
      'persons.last_name as lastName',
      'plans.texts as planTexts',
      'subscriptions.price_monthly_minor as priceMinor',
      'subscriptions.currency',
      sql<string | null>`least(subscriptions.end_date, nullif(shares.to_date, companies.to_date))`.as('endDate'),
      'shares.percent',
      'shares.amount_minor as amountMinor',
      'shares.most_minor as mostMinor',
    ])
    .where('employees.chain_id', '=', chain)
    .where('employees.company_id', '=', companyId)
    .where('shares.from_date', '<=', day)
    .where('shares.to_date', '>=', day)
    .where(sql<boolean>`(subscriptions.end_date is null or subscriptions.end_date >= ${day}::date)`)
    .orderBy(sql`lower(persons.last_name)`)
    .orderBy('persons.id')
    .limit(mostEmployees)
    .execute()
  return rows.map(({ planTexts, ...row }) => ({ ...row, planName: wordsIn(planTexts, lang)?.name ?? '' }))
}

export type EmployeeRow = Awaited<ReturnType<typeof employeesOf>>[number]

const mostEmployees = 10_000
