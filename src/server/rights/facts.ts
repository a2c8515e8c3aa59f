import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import type { Actor, Owner, Relation, StaffRole } from '#engine/rights.ts'
import { db } from '../db/ambient.ts'
import { numberSetting } from '../features/settings.ts'
import { ownRoles } from '../features/staff/staff-scopes.ts'
import type { CallContext, Caller } from '../handler.ts'

/** All that decides whether a caller may act for one person. */
export interface RightsFacts {
  readonly actor: Actor
  readonly owner: Owner
  /** The date at the owner's club. */
  readonly today: string
  readonly firstName: string
  /** The first name of a primary member whose child the owner is. */
  readonly guardianName: string | null
}

/** Of age almost everywhere: the table is asked with the day at the club, which differs from this one by a day at most. */

export const adultAgeOf = ({ release }: Pick<CallContext, 'release'>, centerId: string): number =>
  numberSetting(release, centerId, 'family.adultAge') ?? 18

/** The facts of somebody who acts for themselves and is surely of age, or whose age nobody knows: no statement. */
export function factsOfSelf(context: CallContext, { user }: Caller): RightsFacts {
  const { userId: id, birthday, centerId, status } = user
  return {
    actor: { id, birthday, status, standing: null, roles: [] },
    owner: {
      id,
      birthday,
      adultAge: adultAgeOf(context, centerId),
      relation: null,
      isFamily: false,
      guardians: [],
      grants: [],
    },
    today: addDays(dayIn('UTC', context.now), -1),
    firstName: '',
    guardianName: null,
  }
}

/** The facts of each of these people, in one statement; who is not of this chain is left out. */
export async function rightsFactsOf(
  context: CallContext,
  { user }: Caller,
  ids: readonly string[],
): Promise<readonly RightsFacts[]> {
  const { chain, now } = context
  const rows = await db()
    .selectFrom('persons')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select([
      'persons.id',
      'persons.center_id as centerId',
      'persons.birthday',
      'persons.first_name as firstName',
      'centers.time_zone as zone',
    ])
    .select((all) => [
      all
        .selectFrom('person_relations as own')
        .select('own.relation')
        .where('own.chain_id', '=', chain)
        .where('own.person_id', '=', user.userId)
        .whereRef('own.related_id', '=', 'persons.id')
        .as('relation'),
      jsonArrayFrom(
        all
          .selectFrom('person_relations as ward')
          .innerJoin('persons as guardian', (join) =>
            join.onRef('guardian.chain_id', '=', 'ward.chain_id').onRef('guardian.id', '=', 'ward.person_id'),
          )
          .select(['guardian.id', 'guardian.first_name as firstName'])
          .where('ward.chain_id', '=', chain)
          .whereRef('ward.related_id', '=', 'persons.id')
          .where('ward.relation', '=', 'CHILD')
          .orderBy('guardian.id')
          .limit(10),
      ).as('guardians'),
      jsonArrayFrom(
        all
          .selectFrom('staff_scopes')
          .select('staff_scopes.role')
          .where('staff_scopes.chain_id', '=', chain)
          .where('staff_scopes.person_id', '=', user.userId)
          .whereRef('staff_scopes.center_id', '=', 'persons.center_id'),
      ).as('scopes'),
      all
        .selectFrom('staff_accounts')
        .select('staff_accounts.person_id')
        .where('staff_accounts.chain_id', '=', chain)
        .where('staff_accounts.person_id', '=', user.userId)
        .as('listed'),
      isFamily(chain, user.userId).as('isFamily'),
      all
        .selectFrom('persons as self')
        .select('self.standing')
        .where('self.chain_id', '=', chain)
        .where('self.id', '=', user.userId)
        .as('standing'),
    ])
    .where('persons.chain_id', '=', chain)
    .where('persons.id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({
    actor: {
      id: user.userId,
      birthday: user.birthday,
      status: user.status,
      standing: row.standing,
      roles: rolesAt(user, row.centerId, row),
    },
    owner: {
      id: row.id,
      birthday: row.birthday,
      adultAge: adultAgeOf(context, row.centerId),
      relation: row.relation as Relation | null,
      isFamily: row.isFamily,
      guardians: row.guardians.map(({ id }) => id),
      // Nobody can allow anything yet.
      grants: [],
    },
    today: dayIn(row.zone, now),
    firstName: row.firstName,
    guardianName: row.guardians[0]?.firstName ?? null,
  }))
}

/** One names the other, or somebody names both. */
const isFamily = (chain: string, actorId: string) => sql<boolean>`exists (
  select from person_relations as one
  where one.chain_id = ${chain} and (
    (one.person_id = ${actorId} and one.related_id = persons.id)
    or (one.person_id = persons.id and one.related_id = ${actorId})
    or (one.related_id = ${actorId} and exists (
      select from person_relations as other
      where other.chain_id = ${chain} and other.person_id = one.person_id and other.related_id = persons.id))))`

/** At the own club by level, elsewhere by scope; who is listed, by scope alone; without a level of staff none. */
function rolesAt(
  user: Caller['user'],
  centerId: string,
  { scopes, listed }: { readonly scopes: readonly { readonly role: StaffRole }[]; readonly listed: string | null },
): StaffRole[] {
  if (!user.accessLevel.includes('STAFF') && !user.accessLevel.includes('MANAGER')) return []
  const own = user.centerId === centerId && listed === null ? ownRoles(user) : []
  return [...own, ...scopes.map(({ role }) => role)]
}

/** Holds what joins the two, so that it ends before an act or after it, never in between. */
export async function holdRelations(chain: string, actorId: string, ownerId: string): Promise<void> {
  await db()
    .selectFrom('person_relations')
    .select('relation')
    .where('chain_id', '=', chain)
    .where('person_id', 'in', [actorId, ownerId])
    .where('related_id', 'in', [actorId, ownerId])
    .forShare()
    .execute()
}
