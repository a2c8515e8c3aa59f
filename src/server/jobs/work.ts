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

/** So many of one kind at once: what is slow holds up its own kind alone, and of that only one place. */
const atOnce = 4

/** Places for work, so many for each kind. */
export interface WorkPool {
  /** Begins what is due and has a place; the ids of that. `except`: these not again. Fails when the database is away. */
  fill(now: Date, except?: ReadonlySet<string>): Promise<readonly string[]>
  isBusy(): boolean
  /** When one of those that run now has ended. */
  oneEnded(): Promise<void>
  allEnded(): Promise<void>
}

export function createPool({
  kinds,
  chain,
  note = () => undefined,
  ended = () => undefined,
}: Omit<WorkSettings, 'now'> & { readonly ended?: () => void }): WorkPool {
  const byKind = new Map(kinds.map((one) => [one.kind, one]))
  const running = new Map<string, { readonly kind: JobKind; readonly end: Promise<void> }>()
  const placesOf = (kind: JobKind) => atOnce - [...running.values()].filter((one) => one.kind === kind).length
  const begin = (job: JobRow, kind: JobKind, now: Date) => {
    const end = work(job, kind, now, note)
      .catch((error) => note('the end of a job could not be kept', { kind: kind.kind, error: describeError(error) }))
      .finally(() => running.delete(job.id))
    running.set(job.id, { kind, end })
    void end.then(ended)
  }
  return {
    async fill(now, except = new Set()) {
      const room = Object.fromEntries(kinds.map((kind) => [kind.kind, placesOf(kind)]))
      const jobs = await claimDue({ room, now, chain: chain ?? null })
      // One that outlives its lease is claimed again, which only lengthens the lease.
      const fresh = jobs.filter(({ id }) => !running.has(id) && !except.has(id))
      for (const job of fresh) {
        const kind = byKind.get(job.kind)
        if (kind) begin(job, kind, now)
      }
      return fresh.map(({ id }) => id)
    },
    isBusy: () => running.size > 0,
    oneEnded: () => Promise.race([...running.values()].map(({ end }) => end)),
    allEnded: async () => void (await Promise.all([...running.values()].map(({ end }) => end))),
  }
}

/** Does what is due, oldest first, until nothing is; answers how many were begun. Several processes may do so at once. */
export async function workDue({ now, ...settings }: WorkSettings): Promise<number> {
  const pool = createPool(settings)
  const begun = new Set<string>()
  for (;;) {
    for (const id of await pool.fill(now, begun)) begun.add(id)
    if (!pool.isBusy()) return begun.size
    await pool.oneEnded()
  }
}

async function work(
  job: JobRow,
  kind: JobKind,
  now: Date,
  note: (line: string, fields: object) => void,
): Promise<void> {
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
