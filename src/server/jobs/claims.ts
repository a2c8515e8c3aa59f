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
  readonly kinds: readonly string[]
  readonly now: Date
  readonly chain: string | null
  readonly limit: number
}

/** Takes what is due; no two processes take the same. */
export async function claimDue({ kinds, now, chain, limit }: Claim): Promise<readonly JobRow[]> {
  const ofChain = chain === null ? sql`true` : sql`chain_id = ${chain}`
  const { rows } = await sql<JobRow>`
    update jobs
    set leased_until = ${new Date(now.getTime() + leaseMs)}::timestamptz, tries = tries + 1
    where ${ofChain} and (chain_id, id) in (
      select chain_id, id
      from jobs
      where done_at is null and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
        and ${ofChain}
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
    returning chain_id, id, kind, payload, due_at, tries, created_at`.execute(db())
  return rows.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime())
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
