import { type Selectable, sql } from 'kysely'
import { db } from '../db/ambient.ts'
import type { JobTables } from './tables.ts'

export type JobRow = Pick<
  Selectable<JobTables['jobs']>,
  'chain_id' | 'id' | 'kind' | 'payload' | 'due_at' | 'tries' | 'created_at'
>

/** Who took a job and was never heard of again has lost it after so long. */
const leaseMs = 60_000

interface Claim {
  /** How many of each kind there is room for. */
  readonly room: { readonly [kind: string]: number }
  readonly now: Date
  readonly chain: string | null
}

/**
 * Takes what is due, of each kind as many as there is room for, oldest first; no two processes take the same. What is
 * due at one instant comes as it lies in the table, which is mostly as it was asked for.
 */
export async function claimDue({ room, now, chain }: Claim): Promise<readonly JobRow[]> {
  const ofChain = chain === null ? sql`true` : sql`jobs.chain_id = ${chain}`
  const { rows } = await sql<JobRow & { readonly place: number }>`
    with taken as materialized (
      select due.chain_id, due.id, row_number() over () as place
      from jsonb_each_text(${JSON.stringify(room)}::jsonb) as wanted (kind, most)
      cross join lateral (
        select jobs.chain_id, jobs.id
        from jobs
        where jobs.done_at is null and jobs.due_at <= ${now}
          and (jobs.leased_until is null or jobs.leased_until <= ${now})
          and jobs.kind = wanted.kind and ${ofChain}
        order by jobs.due_at, jobs.ctid
        limit wanted.most::integer
        for update skip locked
      ) as due
    )
    update jobs
    set leased_until = ${new Date(now.getTime() + leaseMs)}::timestamptz, tries = tries + 1
    from taken
    where ${ofChain} and jobs.chain_id = taken.chain_id and jobs.id = taken.id
    returning jobs.chain_id, jobs.id, jobs.kind, jobs.payload, jobs.due_at, jobs.tries, jobs.created_at,
      taken.place::integer`.execute(db())
  return rows.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime() || a.place - b.place)
}

/** Done. What waited sealed in it (`sealed`) is kept no longer. */
export const tickOff = (chain: string, id: string, now: Date) =>
  db()
    .updateTable('jobs')
    .set({ done_at: now, leased_until: null, last_error: null, payload: sql`payload - 'sealed'` })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()

/** Not done: due again. Work that only waits (`error` is null) has not been tried in vain. */
export const putBack = (chain: string, id: string, { dueAt, error }: { dueAt: Date; error: string | null }) =>
  db()
    .updateTable('jobs')
    .set({ due_at: dueAt, leased_until: null, last_error: error, ...(error === null ? { tries: 0 } : {}) })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
