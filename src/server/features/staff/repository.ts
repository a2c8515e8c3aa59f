import { sql } from 'kysely'
import type { StaffRole } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { isStudioRole } from '../../rights/studio.ts'
import { wordsIn } from '../words.ts'
import type { StaffRights } from './rights.ts'
import type { StaffTables } from './tables.ts'

export type What = StaffTables['staff_history']['what']

/** The roles of a chain's catalogue with their duties. */
export async function catalogueRoles(chain: string): Promise<ReadonlyMap<string, readonly StaffRole[]>> {
  const rows = await db().selectFrom('staff_roles').select(['id', 'duties']).where('chain_id', '=', chain).execute()
  return new Map(rows.map(({ id, duties }) => [id, duties]))
}

/** The same roles with their names in a language, in their order. */
export async function namedRoles(
  chain: string,
  lang: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db()
    .selectFrom('staff_roles')
    .select(['id', 'texts'])
    .where('chain_id', '=', chain)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, texts }) => ({ id, name: wordsIn(texts, lang)?.name ?? id }))
}

export interface StaffAccount extends StaffRights {
  readonly personId: string
  readonly endedAt: Date | null
}

/**
 * Somebody's account, locked until the end of the transaction. Who is staff by level alone works at their own club. Null:
 * they never worked here.
 */
export async function lockAccount(chain: string, personId: string): Promise<StaffAccount | null> {
  const own = await lockOwnAccount(chain, personId)
  if (own !== null) return own
  const row = await db()
    .selectFrom('persons')
    .select(['levels', 'center_id'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  const role = ['MANAGER', 'STAFF'].find((level) => row?.levels.includes(level))
  return row && role ? { personId, roles: [role], centers: [row.center_id], endedAt: null } : null
}

/** The same, of who was given rights; null: they have none but by their level. */
export async function lockOwnAccount(chain: string, personId: string): Promise<StaffAccount | null> {
  const row = await db()
    .selectFrom('staff_accounts')
    .select(['person_id as personId', 'roles', 'centers', 'whole_chain as wholeChain', 'ended_at as endedAt'])
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
    .select(['person_id as personId', 'roles', 'centers', 'whole_chain as wholeChain'])
    .where('chain_id', '=', chain)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`roles @> ${json([role])}::jsonb`)
    .orderBy('person_id')
    .execute()

export async function putAccount(chain: string, personId: string, rights: StaffRights, now: Date, ended: boolean) {
  const values = {
    roles: json(rights.roles),
    centers: json(rights.centers),
    is_operator: rights.roles.some(isStudioRole),
    whole_chain: rights.wholeChain === true,
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
      chain_id: chain,
      person_id: personId,
      what,
      by_person_id: by,
      at: now,
      roles: json(rights.roles),
      centers: json(rights.centers),
    })
    .execute()
}

/** Everybody who works at one of these clubs, or did; null: at any. */
export const listAccounts = (chain: string, centers: readonly string[] | null) =>
  db()
    .selectFrom('persons')
    .leftJoin('staff_accounts as accounts', (join) =>
      join.onRef('accounts.chain_id', '=', 'persons.chain_id').onRef('accounts.person_id', '=', 'persons.id'),
    )
    .select(['persons.id', 'persons.first_name', 'persons.last_name', 'persons.email', 'accounts.ended_at'])
    .select(sql<readonly string[]>`${rolesHad}`.as('roles'))
    .select(sql<readonly string[]>`${centersHad}`.as('centers'))
    .select(sql<Date>`coalesce(accounts.since, persons.created_at)`.as('since'))
    .where('persons.chain_id', '=', chain)
    .where(sql<boolean>`(accounts.person_id is not null or persons.levels && '{STAFF,MANAGER}')`)
    .$if(centers !== null, (query) => query.where(sql<boolean>`${centersHad} ?| ${[...(centers ?? [])]}::text[]`))
    .orderBy('persons.last_name')
    .orderBy('persons.id')
    .limit(1000)
    .execute()

/** Who is staff by level alone works at their own club. */
const centersHad = sql`coalesce(accounts.centers, jsonb_build_array(persons.center_id))`
const rolesHad = sql`coalesce(accounts.roles,
  jsonb_build_array(case when 'MANAGER' = any(persons.levels) then 'MANAGER' else 'STAFF' end))`

/** Who was asked to work at one of these clubs and has not answered yet. */
export const openInvitations = (chain: string, centers: readonly string[], now: Date) =>
  db()
    .selectFrom('staff_invitations as asked')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'asked.chain_id').onRef('persons.id', '=', 'asked.person_id'),
    )
    .select(['persons.id', 'persons.first_name', 'persons.last_name', 'persons.email'])
    .select(['asked.roles', 'asked.centers', 'asked.ends_at'])
    .where('asked.chain_id', '=', chain)
    .where('asked.used_at', 'is', null)
    .where('asked.ends_at', '>', now)
    .where(sql<boolean>`asked.centers ?| ${[...centers]}::text[]`)
    .orderBy('asked.created_at', 'desc')
    .orderBy('persons.id')
    .limit(1000)
    .execute()

/** Whether somebody gives out rights in the portal, or was asked to and can still answer. */
export async function isManaged(chain: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from persons where chain_id = ${chain} and 'MANAGER' = any(levels)) or exists (
      select from staff_invitations
      where chain_id = ${chain} and used_at is null and ends_at > ${now} and roles @> '["MANAGER"]'
    ) as is`.execute(db())
  return rows[0]?.is === true
}

/** What became of rights, newest first, with the names of whom and by whom. */
export const historyOf = (chain: string, personId: string | null, centers: readonly string[] | null) =>
  db()
    .selectFrom('staff_history as was')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'was.chain_id').onRef('persons.id', '=', 'was.person_id'),
    )
    .leftJoin('persons as givers', (join) =>
      join.onRef('givers.chain_id', '=', 'was.chain_id').onRef('givers.id', '=', 'was.by_person_id'),
    )
    .select(['was.person_id', 'was.what', 'was.roles', 'was.centers', 'was.by_person_id', 'was.at'])
    .select(sql<string>`trim(persons.first_name || ' ' || persons.last_name)`.as('name'))
    .select(sql<string | null>`trim(givers.first_name || ' ' || givers.last_name)`.as('by'))
    .where('was.chain_id', '=', chain)
    .$if(personId !== null, (query) => query.where('was.person_id', '=', personId ?? ''))
    .$if(centers !== null, (query) => query.where(sql<boolean>`was.centers ?| ${[...(centers ?? [])]}::text[]`))
    .orderBy('was.position', 'desc')
    .limit(500)
    .execute()
