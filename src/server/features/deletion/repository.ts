import { sql } from 'kysely'
import type { DeletionReason, DeletionState } from '#contract/shapes/deletion.ts'
import { db } from '../../db/ambient.ts'

export type RequestRow = Awaited<ReturnType<typeof requestsOfCenters>>[number]

const requests = (chain: string) =>
  db()
    .selectFrom('deletion_requests as request')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'request.chain_id').onRef('centers.id', '=', 'request.center_id'),
    )
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'request.chain_id').onRef('persons.id', '=', 'request.person_id'),
    )
    .leftJoin('persons as decider', (join) =>
      join.onRef('decider.chain_id', '=', 'request.chain_id').onRef('decider.id', '=', 'request.by_person_id'),
    )
    .select(['request.id', 'request.person_id', 'request.center_id', 'request.state', 'request.reason', 'request.note'])
    .select(['request.asked_at', 'request.undo_until', 'request.answer_by', 'request.decided_at'])
    .select(['centers.name as center_name', 'centers.time_zone', 'persons.erased_at'])
    .select(['persons.first_name', 'persons.last_name'])
    .select(['decider.first_name as decider_first_name', 'decider.last_name as decider_last_name'])
    .where('request.chain_id', '=', chain)

/** What managers of these clubs answer: open ones first, the soonest before the others, then what was decided lately. */
export const requestsOfCenters = (chain: string, centers: readonly string[], id: string | null) => {
  const all = requests(chain).where('request.center_id', 'in', [...centers])
  return (id === null ? all : all.where('request.id', '=', id))
    .where('request.state', '<>', 'WITHDRAWN')
    .orderBy(sql`request.decided_at is not null`)
    .orderBy(sql`case when request.decided_at is null then request.answer_by end`)
    .orderBy('request.decided_at', 'desc')
    .orderBy('request.id')
    .limit(200)
    .execute()
}

/** The newest request of a person. */
export const newestRequest = (chain: string, personId: string) =>
  requests(chain)
    .where('request.person_id', '=', personId)
    .orderBy('request.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A request that waits, and whose it is; null: it was decided. */
export const openRequest = (chain: string, id: string) =>
  db()
    .selectFrom('deletion_requests')
    .select(['id', 'person_id', 'undo_until'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst()

export interface NewRequest {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly now: Date
  readonly undoUntil: Date
  readonly answerBy: Date
}

/** Writes a request down; false where one of the person waits already. */
export async function insertRequest(chain: string, request: NewRequest): Promise<boolean> {
  const row = await db()
    .insertInto('deletion_requests')
    .values({
      chain_id: chain,
      id: request.id,
      person_id: request.personId,
      center_id: request.centerId,
      state: 'REQUESTED',
      asked_at: request.now,
      undo_until: request.undoUntil,
      answer_by: request.answerBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Decision {
  readonly state: Exclude<DeletionState, 'REQUESTED'>
  readonly byPersonId: string | null
  readonly reason?: DeletionReason | null
  readonly note?: string | null
  readonly now: Date
}

/** Decides a request that waits; false when it was decided before. */
export async function decideRequest(chain: string, id: string, decision: Decision): Promise<boolean> {
  const row = await db()
    .updateTable('deletion_requests')
    .set({
      state: decision.state,
      decided_at: decision.now,
      by_person_id: decision.byPersonId,
      reason: decision.reason ?? null,
      note: decision.note ?? null,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses by which somebody is known: of their record and of their login. */
export async function addressesOf(chain: string, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from persons where chain_id = ${chain} and id = ${personId} and email <> ''
    union
    select email from logins where chain_id = ${chain} and person_id = ${personId} and email <> ''`.execute(db())
  return rows.map(({ email }) => email)
}

/** Clips that somebody could still use. */
export async function clipsLeft(chain: string, personId: string, today: string): Promise<number> {
  const { rows } = await sql<{ clips: number }>`
    select coalesce(sum(clips_left), 0)::integer as clips from clipcards
    where chain_id = ${chain} and person_id = ${personId} and (valid_until is null or valid_until >= ${today}::date)`.execute(
    db(),
  )
  return rows[0]?.clips ?? 0
}
