import { dayIn } from '#calendar/day-in.ts'
import { addPeriod } from '#calendar/days.ts'
import { isMinor, mayAct, type Relation, type Right, rights } from '#engine/rights.ts'
import { db } from '../db/ambient.ts'
import type { CallContext } from '../handler.ts'
import { rightsFactsOf } from './facts.ts'

/** The most people of one family that a list shows. */
const most = 50

/** Those whom a person's record names, and those who decide for a family in which the person is. */
export async function relativesOf(
  chain: string,
  personId: string,
): Promise<readonly { readonly id: string; readonly relation: Relation }[]> {
  const named = await db()
    .selectFrom('person_relations')
    .select(['related_id as id', 'relation'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('related_id')
    .limit(most)
    .execute()
  const primaries = await primariesOf(chain, personId)
  const others = primaries.filter((id) => named.every((one) => one.id !== id))
  return [...named, ...others.map((id) => ({ id, relation: 'OTHER' as const }))].slice(0, most)
}

/** The primary members of the families in which a person is. */
export async function primariesOf(chain: string, personId: string): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('person_relations')
    .innerJoin('families', (join) =>
      join
        .onRef('families.chain_id', '=', 'person_relations.chain_id')
        .onRef('families.primary_id', '=', 'person_relations.person_id'),
    )
    .select('families.primary_id as id')
    .where('person_relations.chain_id', '=', chain)
    .where('person_relations.related_id', '=', personId)
    .orderBy('families.primary_id')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

/** Children whom a person's record names, of age or not. */
export async function childrenOf(chain: string, personId: string): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('person_relations')
    .select('related_id as id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('relation', '=', 'CHILD')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a person's record names children who cannot sign in themselves. */
export async function looksAfterChildren(chain: string, personId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('person_relations')
    .leftJoin('logins', (join) =>
      join
        .onRef('logins.chain_id', '=', 'person_relations.chain_id')
        .onRef('logins.person_id', '=', 'person_relations.related_id'),
    )
    .select('person_relations.related_id')
    .where('person_relations.chain_id', '=', chain)
    .where('person_relations.person_id', '=', personId)
    .where('person_relations.relation', '=', 'CHILD')
    .where('logins.person_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is named as a child, by whomever. */
export async function hasGuardian(chain: string, personId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('person_relations')
    .select('person_id')
    .where('chain_id', '=', chain)
    .where('related_id', '=', personId)
    .where('relation', '=', 'CHILD')
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose record names somebody as their child, by name. */
export async function guardiansOf(
  chain: string,
  personId: string,
): Promise<readonly { readonly personId: string; readonly name: string }[]> {
  const rows = await db()
    .selectFrom('person_relations')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'person_relations.chain_id')
        .onRef('persons.id', '=', 'person_relations.person_id'),
    )
    .select(['persons.id', 'persons.first_name', 'persons.last_name'])
    .where('person_relations.chain_id', '=', chain)
    .where('person_relations.related_id', '=', personId)
    .where('person_relations.relation', '=', 'CHILD')
    .orderBy('persons.id')
    .limit(10)
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ personId: id, name: `${first_name} ${last_name}`.trim() }))
}

/** Who decides for a child today and can be written to, and what the child is called; undefined: nobody. */
export async function guardianToWriteTo(
  chain: string,
  personId: string,
  adultAge: (centerId: string) => number,
  now: Date,
) {
  const rows = await db()
    .selectFrom('persons as child')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'child.chain_id').onRef('centers.id', '=', 'child.center_id'),
    )
    .innerJoin('person_relations as ward', (join) =>
      join.onRef('ward.chain_id', '=', 'child.chain_id').onRef('ward.related_id', '=', 'child.id'),
    )
    .innerJoin('persons as guardian', (join) =>
      join.onRef('guardian.chain_id', '=', 'ward.chain_id').onRef('guardian.id', '=', 'ward.person_id'),
    )
    .select(['child.birthday', 'child.center_id', 'child.first_name as childName', 'centers.time_zone'])
    .select(['guardian.email', 'guardian.first_name', 'guardian.last_name', 'guardian.language'])
    .where('child.chain_id', '=', chain)
    .where('child.id', '=', personId)
    .where('ward.relation', '=', 'CHILD')
    .where('guardian.email', 'is not', null)
    .orderBy('guardian.id')
    .limit(most)
    .execute()
  return rows.find(({ birthday, center_id, time_zone }) =>
    isMinor(birthday, adultAge(center_id), dayIn(time_zone, now)),
  )
}

/** Writes what somebody is to a person. */
export async function relate(chain: string, personId: string, relatedId: string, relation: Relation): Promise<void> {
  await db()
    .insertInto('person_relations')
    .values({ chain_id: chain, person_id: personId, related_id: relatedId, relation })
    .execute()
}

export interface RightsOver {
  readonly rights: readonly Right[]
  readonly isGuardian: boolean
  /** The day on which a guardian's right ends. */
  readonly until: string | null
}

/** What the caller may do for each of these people today, and until when. */
export async function rightsOver(
  context: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RightsOver>> {
  if (context.caller === null || ids.length === 0) return new Map()
  const facts = await rightsFactsOf(context, context.caller, ids)
  return new Map(
    facts.map(({ actor, owner, today }) => {
      const held = rights.filter((right) => mayAct(actor, owner, right, today).ok)
      const look = mayAct(actor, owner, 'look', today)
      const isGuardian = look.ok && look.as === 'guardian'
      const isChild = isMinor(owner.birthday, owner.adultAge, today)
      const until = isGuardian && isChild ? addPeriod(owner.birthday ?? today, owner.adultAge, 'years') : null
      return [owner.id, { rights: held, isGuardian, until }] as const
    }),
  )
}

/** Whether two people are related in any way, whoever named whom. */
export async function areRelated(chain: string, one: string, other: string): Promise<boolean> {
  const row = await db()
    .selectFrom('person_relations')
    .select('person_id')
    .where('chain_id', '=', chain)
    .where('person_id', 'in', [one, other])
    .where('related_id', 'in', [one, other])
    .executeTakeFirst()
  return row !== undefined
}
