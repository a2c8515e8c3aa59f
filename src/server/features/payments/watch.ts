import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

const recentDays = 7

/** Payments of the last days by state, for the metrics. */
export async function paymentsByState(now: Date) {
  const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000)
  const { rows } = await sql<{ chain: string; state: string; count: number }>`
    select chain_id as chain, state, count(*)::int as count
    from payment_intents
    where created_at >= ${since}
    group by chain_id, state`.execute(db())
  return rows
}

export async function openTasks() {
  const { rows } = await sql<{ chain: string; kind: string; count: number }>`
    select chain_id as chain, kind, count(*)::int as count
    from payment_tasks
    where done_at is null
    group by chain_id, kind`.execute(db())
  return rows
}

/** How long the oldest due job and the oldest stored webhook have waited, in seconds; 0 when nothing waits. */
export async function oldestWork(now: Date): Promise<{ readonly job: number; readonly webhook: number }> {
  const { rows } = await sql<{ webhook: Date | null; job: Date | null }>`
    select
      (select min(received_at) from webhook_inbox where processed_at is null) as webhook,
      (select min(due_at) from jobs where done_at is null) as job`.execute(db())
  const age = (since: Date | null | undefined) =>
    since == null ? 0 : Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000)
  return { job: age(rows[0]?.job), webhook: age(rows[0]?.webhook) }
}
