import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { companyReason } from '../company-shares/reason.ts'

/** Whom a company asked, or pays for. */
export interface KnownEmployee {
  readonly invitationId: string | null
  readonly employeeId: string | null
  readonly email: string
  readonly number: string | null
  /** Who accepted it, or has the contract; null: nobody yet. */
  readonly personId: string | null
  /** The link that they were sent is good no more. */
  readonly hasLapsed: boolean
}

/** All of whom a company knows something: who joined stands there as they were asked, and with the address of their account. */
export async function knownEmployees(
  chain: string,
  { companyId, today, now }: { readonly companyId: string; readonly today: string; readonly now: Date },
): Promise<readonly KnownEmployee[]> {
  const { rows } = await sql<KnownEmployee>`
    select invitations.id as "invitationId", null as "employeeId", invitations.email, invitations.number,
      invitations.person_id as "personId", invitations.person_id is null and invitations.ends_at <= ${now} as "hasLapsed"
    from company_invitations invitations
    where invitations.chain_id = ${chain} and invitations.company_id = ${companyId} and invitations.withdrawn_at is null
    union all
    select null, employees.id, lower(persons.email), employees.number, persons.id, false
    from company_employees employees
    join subscriptions contracts on contracts.chain_id = employees.chain_id and contracts.id = employees.subscription_id
    join persons on persons.chain_id = contracts.chain_id and persons.id = contracts.person_id
    where employees.chain_id = ${chain} and employees.company_id = ${companyId}
      and (contracts.end_date is null or contracts.end_date >= ${today}::date)
      and exists (
        select from subscription_discounts shares
        where shares.chain_id = contracts.chain_id and shares.subscription_id = contracts.id
          and shares.reason = ${companyReason} and shares.to_date >= ${today}::date)`.execute(db())
  return rows
}

/** How many places of an agreement are taken: of whoever it pays for, or has asked with a link that is still good. */
export const placesTaken = (known: readonly KnownEmployee[]): number =>
  new Set(known.flatMap(({ personId, email, hasLapsed }) => (hasLapsed ? [] : [personId ?? email]))).size
