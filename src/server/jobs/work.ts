import type { JsonObject } from '#engine/documents.ts'
import { describeError } from '../http/describe-error.ts'
import { claimDue, type JobRow, putBack, tickOff } from './claims.ts'

/** One kind of work. It may be done more than once (a process that was killed): its effect has to be the same. */
export interface JobKind {
  readonly kind: string
  /** Outside any transaction. `again`: not finished, to be looked at then. Thrown: tried again later. */
  readonly run: (job: Job) => Promise<{ readonly again: Date } | undefined>
}

export interface Job {
  readonly chain: string
  readonly payload: JsonObject
  readonly now: Date
  /** How often it was begun before. */
  readonly tries: number
  readonly createdAt: Date
}

export interface WorkSettings {
  readonly kinds: readonly JobKind[]
  readonly now: Date
  /** Of this chain alone (tests share a database). */
  readonly chain?: string
  readonly note?: (line: string, fields: object) => void
}

/** So many at once: one slow provider does not hold up the rest. */
const atOnce = 4

/** Does what is due, oldest first, until nothing is; answers how many were begun. Several processes may do so at once. */
export async function workDue({ kinds, now, chain, note = () => undefined }: WorkSettings): Promise<number> {
  const byKind = new Map(kinds.map((one) => [one.kind, one]))
  const begun = new Set<string>()
  for (;;) {
    const jobs = await claimDue({ kinds: [...byKind.keys()], now, chain: chain ?? null, limit: atOnce })
    const fresh = jobs.filter((job) => !begun.has(job.id))
    for (const { id } of fresh) begun.add(id)
    await Promise.all(fresh.map((job) => work(job, byKind.get(job.kind), now, note)))
    if (fresh.length === 0) return begun.size
  }
}

async function work(
  job: JobRow,
  kind: JobKind | undefined,
  now: Date,
  note: (line: string, fields: object) => void,
): Promise<void> {
  if (!kind) return
  const { chain_id: chain, id, payload, tries } = job
  try {
    const more = await kind.run({ chain, payload, now, tries: tries - 1, createdAt: job.created_at })
    if (more) await putBack(chain, id, { dueAt: more.again, error: null })
    else await tickOff(chain, id, now)
  } catch (error) {
    note('a job failed', { chain, kind: kind.kind, tries, error: describeError(error) })
    const dueAt = new Date(now.getTime() + backOffMs(tries))
    await putBack(chain, id, { dueAt, error: error instanceof Error ? error.name : 'unknown' })
  }
}

const steps = [1_000, 5_000, 30_000, 5 * 60_000, 30 * 60_000]

/** 1 s, 5 s, 30 s, 5 min, half an hour, then each hour. */
export const backOffMs = (tries: number): number => steps[tries - 1] ?? 60 * 60_000
