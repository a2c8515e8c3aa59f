import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { companyReason } from './reason.ts'

/** What a company pays of each month, by percent or amount, of the periods that begin by a last day. */
export interface CompanyShare {
  readonly kind: 'company'
  /** What it is called: who pays stands in the price. */
  readonly name: string
  readonly percent: number | null
  readonly amountMinor: number | null
  /** What the percent comes to at most, of a month. */
  readonly mostMinor: number | null
  readonly until: string
}

/** What a company pays of a plan for whoever buys it, and by which invitation. */
export interface CompanyGrant {
  readonly invitationId: string
  readonly share: CompanyShare
}

/**
 * Of each plan that a statement reads, what a company pays of it on a day for somebody who accepted its invitation and does
 * not have the plan yet; null: nothing. An agreement that is over pays for nobody; it pays for one contract of each, as
 * long as that lasts.
 */
export const companyGrantOn = (personId: string | null, day: RawBuilder<string>) => sql<CompanyGrant | null>`(
  select jsonb_build_object('invitationId', invitations.id, 'share', jsonb_build_object('kind', 'company',
    'name', companies.name, 'percent', companies.share_percent, 'amountMinor', companies.share_minor,
    'mostMinor', companies.most_minor, 'until', companies.to_date))
  from company_invitations invitations
  join companies on companies.chain_id = invitations.chain_id and companies.id = invitations.company_id
  where invitations.chain_id = plans.chain_id and invitations.person_id = ${personId}::text
    and invitations.withdrawn_at is null and companies.plan_id = plans.id
    and companies.from_date <= ${day} and companies.to_date >= ${day}
    and not exists (
      select from company_employees employees
      join subscriptions contracts on contracts.chain_id = employees.chain_id
        and contracts.id = employees.subscription_id
      where employees.chain_id = invitations.chain_id and contracts.person_id = invitations.person_id
        and (contracts.end_date is null or contracts.end_date >= ${day}))
  limit 1)`

/** A company pays a share of a contract from a day on: what was agreed when it was bought stands, whatever came since. */
export async function putOnAgreement(
  chain: string,
  one: { readonly invitationId: string; readonly subscriptionId: string; readonly since: string },
): Promise<void> {
  await sql`
    insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
    select chain_id, ${one.subscriptionId}, company_id, ${one.subscriptionId}, number, ${one.since}::date
    from company_invitations
    where chain_id = ${chain} and id = ${one.invitationId}
    on conflict (chain_id, subscription_id) do nothing`.execute(db())
}

/** The same for a contract that there is: from the first day that no bill has reached, as a discount of what is billed. */
export async function paySharesFrom(
  chain: string,
  {
    invitationId,
    subscriptionId,
    now,
  }: { readonly invitationId: string; readonly subscriptionId: string; readonly now: Date },
): Promise<void> {
  await sql`
    with agreed as (
      insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
      select contracts.chain_id, contracts.id, companies.id, contracts.id, invitations.number,
        greatest(contracts.start_date, companies.from_date, contracts.billed_until + 1, ${now}::date)
      from company_invitations invitations
      join companies on companies.chain_id = invitations.chain_id and companies.id = invitations.company_id
      join subscriptions contracts on contracts.chain_id = invitations.chain_id and contracts.id = ${subscriptionId}
      where invitations.chain_id = ${chain} and invitations.id = ${invitationId}
      on conflict (chain_id, subscription_id) do update set company_id = excluded.company_id,
        number = excluded.number, since = excluded.since
      returning chain_id, id, company_id, subscription_id, since
    )
    insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, most_minor, from_date,
      to_date, created_at)
    select agreed.chain_id, 'company-' || agreed.id || '-' || agreed.since, agreed.subscription_id, ${companyReason}, companies.share_percent,
      companies.share_minor, companies.most_minor, agreed.since, companies.to_date, ${now}
    from agreed
    join companies on companies.chain_id = agreed.chain_id and companies.id = agreed.company_id
    where companies.to_date >= agreed.since`.execute(db())
}

interface Ending {
  readonly companyId: string
  readonly employeeId: string
  readonly endsOn: string
  readonly now: Date
}

/** A company pays for somebody until a day; false: it does not, or only for as long anyway. Their invitation is used up. */
export async function endShare(chain: string, { companyId, employeeId, endsOn, now }: Ending): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update subscription_discounts shares
      set to_date = ${endsOn}::date
      from company_employees employees
      where employees.chain_id = ${chain} and employees.company_id = ${companyId} and employees.id = ${employeeId}
        and shares.chain_id = employees.chain_id and shares.subscription_id = employees.subscription_id
        and shares.reason = ${companyReason} and shares.from_date <= ${endsOn}::date
        and shares.to_date > ${endsOn}::date
      returning shares.id, shares.chain_id, shares.subscription_id
    ), used as (
      update company_invitations invitations
      set withdrawn_at = ${now}
      from ended
      join subscriptions contracts on contracts.chain_id = ended.chain_id and contracts.id = ended.subscription_id
      where invitations.chain_id = contracts.chain_id and invitations.company_id = ${companyId}
        and invitations.person_id = contracts.person_id and invitations.withdrawn_at is null
    )
    select id from ended`.execute(db())
  return rows.length > 0
}
