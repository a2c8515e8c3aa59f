import { sql } from 'kysely'
import type { StaffRole } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { StaffRights } from './rights.ts'
import type { StaffTables } from './tables.ts'

export type What = StaffTables['staff_history']['what']

/** The roles of a chain's catalogue with their duties. */
export async function catalogueRoles(chain: string): Promise<ReadonlyMap<string, readonly StaffRole[]>> {
  const rows = await db().selectFrom('staff_roles').select(['id', 'duties']).where('chain_id', '=', chain).execute()
  return new Map(rows.map(({ id, duties }) => [id, duties]))
}

export interface StaffAccount extends StaffRights {
  readonly personId: string
  readonly endedAt: Date | null
}

/** Somebody's account, locked until the end of the transaction; null: none. */
export async function lockAccount(chain: string, personId: string): Promise<StaffAccount | null> {
  const row = await db()
    .selectFrom('staff_accounts')
    .select(['person_id as personId', 'roles', 'centers', 'ended_at as endedAt'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Those who have a role of the catalogue now. */
export const accountsWith = (chain: string, role: string) =>
  db()
    .selectFrom('staff_accounts')
    .select(['person_id as personId', 'roles', 'centers'])
    .where('chain_id', '=', chain)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`roles @> ${json([role])}::jsonb`)
    .orderBy('person_id')
    .execute()

export async function putAccount(chain: string, personId: string, rights: StaffRights, now: Date, ended: boolean) {
  const values = {
    ...{ roles: json(rights.roles), centers: json(rights.centers), is_operator: rights.roles.includes('OPERATOR') },
    ended_at: ended ? now : null,
  }
  await db()
    .insertInto('staff_accounts')
    .values({ chain_id: chain, person_id: personId, since: now, ...values })
    .onConflict((conflict) => conflict.columns(['chain_id', 'person_id']).doUpdateSet(values))
    .execute()
}

/** Writes what somebody may where, in place of what they might before. */
export async function putScopes(
  chain: string,
  personId: string,
  scopes: readonly { readonly centerId: string; readonly role: StaffRole }[],
): Promise<void> {
  await db().deleteFrom('staff_scopes').where('chain_id', '=', chain).where('person_id', '=', personId).execute()
  await addScopes(chain, personId, scopes)
}

/** The duties that somebody was given, with their clubs. */
export const scopesOf = (chain: string, personId: string) =>
  db()
    .selectFrom('staff_scopes')
    .select(['center_id as centerId', 'role'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute()

export async function addScopes(
  chain: string,
  personId: string,
  scopes: readonly { readonly centerId: string; readonly role: StaffRole }[],
): Promise<void> {
  if (scopes.length === 0) return
  const rows = scopes.map(({ centerId, role }) => ({ chain_id: chain, person_id: personId, center_id: centerId, role }))
  await db()
    .insertInto('staff_scopes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function levelsOf(chain: string, personId: string): Promise<readonly string[] | null> {
  const row = await db()
    .selectFrom('persons')
    .select('levels')
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row?.levels ?? null
}

export async function putLevels(chain: string, personId: string, levels: readonly string[], now: Date): Promise<void> {
  await db()
    .updateTable('persons')
    .set({ levels: [...levels], changed_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .execute()
}

export async function noteChange(
  chain: string,
  personId: string,
  {
    what,
    rights,
    by,
    now,
  }: { readonly what: What; readonly rights: StaffRights; readonly by: string | null; readonly now: Date },
): Promise<void> {
  await db()
    .insertInto('staff_history')
    .values({
      ...{ chain_id: chain, person_id: personId, what, by_person_id: by, at: now },
      ...{ roles: json(rights.roles), centers: json(rights.centers) },
    })
    .execute()
}

/** Everybody who works at one of these clubs or has an invitation there; null: at any. */
export const listAccounts = (chain: string, centers: readonly string[] | null) =>
  db()
    .selectFrom('staff_accounts')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'staff_accounts.chain_id')
        .onRef('persons.id', '=', 'staff_accounts.person_id'),
    )
    .select(['persons.id', 'persons.first_name', 'persons.last_name', 'persons.email'])
    .select(['staff_accounts.roles', 'staff_accounts.centers', 'staff_accounts.since', 'staff_accounts.ended_at'])
    .where('staff_accounts.chain_id', '=', chain)
    .$if(centers !== null, (query) =>
      query.where(sql<boolean>`staff_accounts.centers ?| ${[...(centers ?? [])]}::text[]`),
    )
    .orderBy('persons.last_name')
    .orderBy('persons.id')
    .limit(1000)
    .execute()

/** What became of rights, newest first. */
export const historyOf = (chain: string, personId: string | null, centers: readonly string[] | null) =>
  db()
    .selectFrom('staff_history')
    .select(['person_id', 'what', 'roles', 'centers', 'by_person_id', 'at'])
    .where('chain_id', '=', chain)
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(centers !== null, (query) => query.where(sql<boolean>`centers ?| ${[...(centers ?? [])]}::text[]`))
    .orderBy('position', 'desc')
    .limit(500)
    .execute()
