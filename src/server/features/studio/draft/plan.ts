import { instantOf } from '#calendar/wall-clock.ts'
import { db, tx } from '../../../db/ambient.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job, JobKind } from '../../../jobs/work.ts'
import { type Reach, studioRightsOf } from '../../../rights/studio.ts'
import { newId } from '../../../sessions/token.ts'
import { WorkFailed } from '../../../workers/work-failed.ts'
import { studio } from '../environment.ts'
import {
  clockOf,
  endPlan,
  insertPlan,
  openPlan,
  type PlanWhy,
  type ReleasePlanRow,
  releasePlanById,
} from './plan-repository.ts'
import { goLive, type NotLive, type Publisher, type Seen, soundDraft } from './publish.ts'
import { lockDraft } from './repository.ts'
import { openDraft } from './service.ts'
import { tellStopped } from './tell-stopped.ts'

const kind = 'studio/publish-plan'
const mostAheadMs = 366 * 24 * 3_600_000
/** So often is a check that did not come to its end begun anew. */
const mostTries = 4

export type Planned = { readonly ok: true } | { readonly ok: false; readonly why: NotLive | 'past' | 'planned' }

interface Wanted extends Seen {
  readonly summary: string
  /** By the clock of the chain. */
  readonly day: string
  readonly time: string
}

/** Lets the draft go live at a time, as it is now. */
export async function planRelease(publisher: Publisher, wanted: Wanted): Promise<Planned> {
  const { chain, by, now } = publisher
  const draft = await openDraft(chain)
  if (draft === null || draft.seq !== wanted.seq || draft.live.number !== wanted.live)
    return { ok: false, why: 'moved' }
  const dueAt = instantOf(wanted.day, wanted.time, await clockOf(chain, draft))
  const ahead = dueAt.getTime() - now.getTime()
  if (ahead <= 0 || ahead > mostAheadMs) return { ok: false, why: 'past' }
  const sound = await soundDraft(publisher, draft, wanted)
  if (!('release' in sound)) return { ok: false, why: sound.why }
  return tx(async (): Promise<Planned> => {
    await lockDraft(chain)
    if (await openPlan(chain)) return { ok: false, why: 'planned' }
    const still = await openDraft(chain)
    if (still?.seq !== draft.seq || still.live.id !== draft.live.id) return { ok: false, why: 'moved' }
    const id = newId()
    const { seq, live, summary } = wanted
    await insertPlan(chain, {
      id,
      seq,
      live_number: live,
      due_at: dueAt,
      summary,
      by_person_id: by,
      planned_at: now,
    })
    await enqueue(chain, kind, { id }, { dedupKey: id, dueAt })
    return { ok: true }
  })
}

/** What waits stays in the draft; false: it went live meanwhile, or there is none. */
export const cancelPlan = ({ chain, by, now }: Omit<Publisher, 'reach'>, id: string): Promise<boolean> =>
  tx(async () => {
    await lockDraft(chain)
    return endPlan(chain, id, { state: 'taken back', by, now })
  })

/** At its time: the changes that were planned go live over what is live then, if all is still well; else it stops, and says why. */
async function publishPlan({ chain, payload, now, tries }: Job): Promise<{ readonly again: Date } | undefined> {
  const plan = await releasePlanById(chain, String(payload.id))
  if (plan?.state !== 'waiting') return undefined
  if (plan.dueAt > now) return { again: plan.dueAt }
  const draft = await openDraft(chain, Number(plan.seq))
  const stop = (why: PlanWhy) =>
    tx(async () => {
      if (!(await endPlan(chain, plan.id, { state: 'stopped', why, now }))) return
      const timeZone = draft === null ? 'UTC' : await clockOf(chain, draft)
      await tellStopped(chain, plan, { why, timeZone, now })
    })
  if (draft === null || draft.changes.length === 0) {
    await endPlan(chain, plan.id, { state: 'overtaken', now })
    return undefined
  }
  const publisher = { chain, by: plan.byId, now, reach: await reachOf(chain, plan.byId) }
  const seen = { seq: Number(plan.seq), live: plan.live, summary: plan.summary }
  try {
    const sound = await soundDraft(publisher, draft, seen)
    if (!('release' in sound)) {
      await stop(sound.why === 'elsewhere' ? 'rights' : sound.why === 'eyes' ? 'eyes' : 'problems')
      return undefined
    }
    const isDone = await tx(async () => {
      await lockDraft(chain)
      const still = await openDraft(chain, seen.seq)
      if (still?.live.id !== draft.live.id || still.changes.length !== draft.changes.length) return false
      if ((await releasePlanById(chain, plan.id))?.state !== 'waiting') return true
      const number = await goLive(publisher, sound, seen)
      await endPlan(chain, plan.id, { state: 'published', now, release: number })
      return true
    })
    await studio().follow()
    // Somebody was faster: it is laid over what is live now, and proved again.
    return isDone ? undefined : { again: now }
  } catch (error) {
    if (!(error instanceof WorkFailed) || tries < mostTries) throw error
    await stop('check')
    return undefined
  }
}

/** How far somebody publishes now. */
async function reachOf(chain: string, personId: string): Promise<Reach> {
  const row = await db()
    .selectFrom('staff_accounts')
    .select(['roles', 'centers', 'whole_chain as wholeChain'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? [] : studioRightsOf(row).publish
}

export const studioJobs: readonly JobKind[] = [{ kind, run: publishPlan }]

/** A plan on the wire. */
export const releasePlanOf = (
  { id, dueAt, state, why, by, seq, summary, endedBy, endedAt }: ReleasePlanRow,
  timeZone: string,
) => ({
  id,
  state,
  why,
  by,
  summary,
  timeZone,
  seq: Number(seq),
  dueAt: dueAt.toISOString(),
  endedBy: endedBy ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})
