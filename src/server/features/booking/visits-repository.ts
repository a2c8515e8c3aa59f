import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { programTypes } from './program-types.ts'
import type { ParticipationState } from './rules/states.ts'

export interface UnvisitedRow {
  readonly id: string
  readonly person_id: string
  readonly bookable_id: string
  readonly center_id: string
}

/** Booked places of classes that ended between two moments, to which nobody came. */
export const unvisited = (chain: string, { from, to }: { from: Date; to: Date }): Promise<UnvisitedRow[]> =>
  db()
    .selectFrom('bookables')
    .innerJoin('participations as own', (join) =>
      join.onRef('own.chain_id', '=', 'bookables.chain_id').onRef('own.bookable_id', '=', 'bookables.id'),
    )
    .select(['own.id', 'own.person_id', 'own.bookable_id', 'bookables.center_id'])
    .where('bookables.chain_id', '=', chain)
    .where('bookables.state', '=', 'PLANNED')
    // Who comes to which unit of a course is not kept.
    .where('bookables.type', 'not in', programTypes)
    .where('bookables.ends_at', '>', from)
    .where('bookables.ends_at', '<=', to)
    .where('own.state', '=', 'BOOKED')
    .where('own.attended_at', 'is', null)
    .orderBy('own.id')
    .limit(500)
    .execute()

/** Makes a place that nobody came to a no-show. False: somebody came, or it is booked no more. Under its class's lock. */
export async function markMissed(chain: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('participations')
    .set({ state: 'BOOKED_NO_SHOW_UP' })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'BOOKED')
    .where('attended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a booked place a no-show, also where somebody had been checked in. Under its class's lock. */
export async function markAbsent(chain: string, id: string): Promise<void> {
  await db()
    .updateTable('participations')
    .set({ state: 'BOOKED_NO_SHOW_UP', attended_at: null })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'BOOKED')
    .execute()
}

/** Notes that somebody came, whatever was thought of it before. Under the class's lock. */
export async function markAttended(chain: string, id: string, from: ParticipationState, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('participations')
    .set({ state: 'BOOKED', attended_at: at })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a missed place kept is spent for a visit after all. */
export async function spendKept(chain: string, participationId: string): Promise<void> {
  await db()
    .updateTable('privilege_uses')
    .set({ state: 'TAKEN' })
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .where('state', '=', 'KEPT')
    .execute()
}

/** A place of this person with the time of its class. */
export const visitOf = (chain: string, personId: string, id: string) =>
  db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'bookables.chain_id').onRef('centers.id', '=', 'bookables.center_id'),
    )
    .select(['own.id', 'own.bookable_id', 'own.state', 'own.attended_at'])
    .select([
      'bookables.starts_at',
      'bookables.ends_at',
      'bookables.state as class_state',
      'bookables.center_id',
      'centers.time_zone',
    ])
    .where('own.chain_id', '=', chain)
    .where('own.person_id', '=', personId)
    .where('own.id', '=', id)
    .executeTakeFirst()

/** Who has a place, and at which club its class is. */
export const visitorOf = (chain: string, id: string) =>
  db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .innerJoin('activities', (join) =>
      join.onRef('activities.chain_id', '=', 'bookables.chain_id').onRef('activities.id', '=', 'bookables.activity_id'),
    )
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'own.chain_id').onRef('persons.id', '=', 'own.person_id'),
    )
    .select(['own.person_id', 'persons.first_name', 'persons.last_name'])
    .select(['bookables.center_id', 'bookables.activity_id', 'activities.texts'])
    .where('own.chain_id', '=', chain)
    .where('own.id', '=', id)
    .executeTakeFirst()

/** When the classes ended that somebody missed, since a moment. */
export async function missedBy(chain: string, personId: string, since: Date): Promise<readonly Date[]> {
  const { rows } = await sql<{ ends_at: Date }>`
    select bookables.ends_at
    from participations own
    join bookables on bookables.chain_id = own.chain_id and bookables.id = own.bookable_id
    where own.chain_id = ${chain} and own.person_id = ${personId} and own.state = 'BOOKED_NO_SHOW_UP'
      and bookables.ends_at > ${since}::timestamptz
    order by bookables.ends_at`.execute(db())
  return rows.map(({ ends_at }) => ends_at)
}
