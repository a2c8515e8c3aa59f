import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { insertRecords } from '../../import/insert-records.ts'
import { hashToken, newId, newToken } from '../../sessions/token.ts'
import { companyReason } from '../company-shares/reason.ts'
import { knownEmployees, placesTaken } from './known.ts'

export const employeeInvitationDays = 30

interface Wanted {
  readonly email: string
  readonly number: string | null
}

interface Asking {
  readonly companyId: string
  readonly by: string
  readonly now: Date
}

/** Whom a company asks. The token is stored nowhere. */
export interface Invited extends Wanted {
  readonly id: string
  readonly token: string
  readonly endsAt: Date
}

type InvitedOne =
  | { readonly ok: true; readonly invited: Invited }
  | { readonly ok: false; readonly code: 'EMPLOYEE_KNOWN' | 'EMPLOYEE_NUMBER_TAKEN' | 'PLACES_TAKEN' }

interface AskingOne {
  readonly company: { readonly id: string; readonly places: number | null }
  readonly by: string
  readonly today: string
  readonly now: Date
}

/** One more invitation, in the running transaction, unless the company knows them, another has their number, or no place is left. */
export async function insertEmployeeInvitation(
  chain: string,
  { company, by, today, now }: AskingOne,
  wanted: Wanted,
): Promise<InvitedOne> {
  const asking = { companyId: company.id, by, now }
  await holdCompany(chain, company.id)
  const refused = (await knownOf(chain, asking, wanted)) ?? (await fullOf(chain, company, { today, now, wanted }))
  if (refused !== null) return { ok: false, code: refused }
  const [invited] = await insertInvitations(chain, asking, [wanted])
  if (invited === undefined) throw new Error('an invitation that was just made is not there')
  return { ok: true, invited }
}

/** Whoever is asked once more keeps their place. */
async function fullOf(
  chain: string,
  { id: companyId, places }: AskingOne['company'],
  { today, now, wanted }: Pick<AskingOne, 'today' | 'now'> & { readonly wanted: Wanted },
) {
  if (places === null) return null
  const known = await knownEmployees(chain, { companyId, today, now })
  return placesTaken(known.filter(({ email }) => email !== wanted.email)) < places ? null : ('PLACES_TAKEN' as const)
}

/** Many at once; an open one to the same address is replaced. */
export async function insertInvitations(
  chain: string,
  { companyId, by, now }: Asking,
  wanted: readonly Wanted[],
): Promise<readonly Invited[]> {
  const ends_at = new Date(now.getTime() + employeeInvitationDays * 24 * 60 * 60_000)
  const all = wanted.map((one) => ({ ...one, id: newId(), token: newToken(), endsAt: ends_at }))
  await sql`
    update company_invitations set withdrawn_at = ${now}
    where chain_id = ${chain} and company_id = ${companyId} and withdrawn_at is null
      and email = any(${all.map(({ email }) => email)}::text[])`.execute(db())
  const rows = all.map(({ id, token, email, number }) => ({
    id,
    company_id: companyId,
    token_hash: hashToken(token),
    email,
    number,
    invited_by: by,
    created_at: now,
    ends_at,
  }))
  await insertRecords('company_invitations', chain, rows)
  return all
}

/** Whoever invites for one company comes one after the other. */
export const holdCompany = (chain: string, companyId: string) =>
  sql`select from companies where chain_id = ${chain} and id = ${companyId} for update`.execute(db())

/** Why somebody is not asked: they accepted before, or another has their number. */
async function knownOf(chain: string, { companyId, now }: Asking, { email, number }: Wanted) {
  const { rows } = await sql<{ accepted: boolean; numbered: boolean }>`
    select
      exists (
        select from company_invitations invitations
        where invitations.chain_id = ${chain} and invitations.company_id = ${companyId}
          and invitations.email = ${email} and invitations.accepted_at is not null
          and invitations.withdrawn_at is null) as accepted,
      exists (
        select from company_invitations invitations
        where invitations.chain_id = ${chain} and invitations.company_id = ${companyId}
          and invitations.number = ${number}::text and invitations.email <> ${email}
          and invitations.withdrawn_at is null)
      or exists (
        select from company_employees employees
        join subscription_discounts shares on shares.chain_id = employees.chain_id
          and shares.subscription_id = employees.subscription_id and shares.reason = ${companyReason}
        where employees.chain_id = ${chain} and employees.company_id = ${companyId}
          and employees.number = ${number}::text and shares.to_date >= ${now}::date) as numbered`.execute(db())
  const [found] = rows
  if (found?.accepted) return 'EMPLOYEE_KNOWN' as const
  return found?.numbered ? ('EMPLOYEE_NUMBER_TAKEN' as const) : null
}

/** What a code is of, with its company's agreement; locked for whoever accepts it. Undefined: it is none. */
export async function employeeInvitationOf(chain: string, token: string, { lock = false } = {}) {
  const query = db()
    .selectFrom('company_invitations as invitations')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.chain_id', '=', 'invitations.chain_id')
        .onRef('companies.id', '=', 'invitations.company_id'),
    )
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'companies.chain_id').onRef('plans.id', '=', 'companies.plan_id'),
    )
    .select([
      ...(['invitations.id', 'invitations.email', 'invitations.person_id', 'invitations.ends_at'] as const),
      ...(['invitations.withdrawn_at', 'companies.id as company_id', 'companies.name', 'companies.plan_id'] as const),
      ...(['companies.share_percent', 'companies.share_minor', 'companies.most_minor', 'companies.currency'] as const),
      ...(['companies.from_date', 'companies.to_date', 'plans.texts', 'plans.family'] as const),
    ])
    .where('invitations.chain_id', '=', chain)
    .where('invitations.token_hash', '=', hashToken(token))
  return (lock ? query.forUpdate('invitations') : query).executeTakeFirst()
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof employeeInvitationOf>>>

/** Whether a company, whichever, pays for somebody, or has been accepted by them. */
export async function isPaidByCompany(chain: string, personId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (
      select from company_employees employees
      join subscriptions contracts on contracts.chain_id = employees.chain_id and contracts.id = employees.subscription_id
      join subscription_discounts shares on shares.chain_id = contracts.chain_id
        and shares.subscription_id = contracts.id and shares.reason = ${companyReason}
      where employees.chain_id = ${chain} and contracts.person_id = ${personId}
        and shares.to_date >= ${today}::date
        and (contracts.end_date is null or contracts.end_date >= ${today}::date))
    or exists (
      select from company_invitations invitations
      where invitations.chain_id = ${chain} and invitations.person_id = ${personId}
        and invitations.withdrawn_at is null) as paid`.execute(db())
  return rows[0]?.paid ?? false
}

/** It is this person's from now on. */
export async function takeEmployeeInvitation(chain: string, id: string, personId: string, now: Date): Promise<void> {
  await db()
    .updateTable('company_invitations')
    .set({ person_id: personId, accepted_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

/** Takes back what a company asked, unless whoever accepted it has joined; false: there is nothing to take back. */
export async function withdrawInvitation(chain: string, companyId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update company_invitations invitations
    set withdrawn_at = ${now}
    where invitations.chain_id = ${chain} and invitations.company_id = ${companyId} and invitations.id = ${id}
      and invitations.withdrawn_at is null and ${hasNotJoined}
    returning invitations.id`.execute(db())
  return rows.length === 1
}

/** Whoever accepted it has no contract of which the company pays a share. */
const hasNotJoined = sql<boolean>`not exists (
  select from company_employees employees
  join subscriptions contracts on contracts.chain_id = employees.chain_id and contracts.id = employees.subscription_id
  where employees.chain_id = invitations.chain_id and employees.company_id = invitations.company_id
    and contracts.person_id = invitations.person_id)`

interface InvitedRow {
  readonly id: string
  readonly email: string
  readonly number: string | null
  readonly created_at: Date
  readonly ends_at: Date
  readonly accepted_at: Date | null
  /** From when on the company pays for them, which has not come yet; null: they have no contract of its plan. */
  readonly begins: string | null
}

/** Whom a company asked and does not pay for today, the last first. */
export async function invitedBy(chain: string, companyId: string, today: string): Promise<readonly InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select invitations.id, invitations.email, invitations.number, invitations.created_at, invitations.ends_at,
      invitations.accepted_at, joined.since as begins
    from company_invitations invitations
    left join lateral (
      select max(employees.since) as since
      from company_employees employees
      join subscriptions contracts on contracts.chain_id = employees.chain_id
        and contracts.id = employees.subscription_id
      where employees.chain_id = invitations.chain_id and employees.company_id = invitations.company_id
        and contracts.person_id = invitations.person_id) joined on true
    where invitations.chain_id = ${chain} and invitations.company_id = ${companyId}
      and invitations.withdrawn_at is null and (joined.since is null or joined.since > ${today}::date)
    order by invitations.created_at desc, invitations.id
    limit 10000`.execute(db())
  return rows
}
