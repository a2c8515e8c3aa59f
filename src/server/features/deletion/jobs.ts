import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { mailing } from '../mail/environment.ts'
import { carryOutDeletion, removeCards } from './carry-out.ts'
import { listJob } from './done-list.ts'
import { forgetJob } from './keeping.ts'
import { repeatJob } from './repeat.ts'

const kind = 'deletion/due'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Asks in the running transaction for the deletion, once it cannot be taken back any more. */
export const askForDeletion = (chain: string, requestId: string, dueAt: Date): Promise<void> =>
  enqueue(chain, kind, { requestId }, { dedupKey: requestId, dueAt })

/**
 * Deletes when the days to take it back are over. While something stands in the way it looks again each day; while a
 * provider has not confirmed that it keeps no card any more, each hour.
 */
const dueJob: JobKind = {
  kind,
  async run({ chain, payload, now }) {
    const doing = { chain, release: mailing().releaseOf(chain), now }
    const requestId = String(payload.requestId)
    const cards = await removeCards(doing, requestId)
    const outcome = cards === 'ready' ? await tx(() => carryOutDeletion(doing, requestId, null)) : cards
    const again = { done: null, gone: null, early: dayMs, hindered: dayMs, cards: hourMs }[outcome]
    return again === null ? undefined : { again: new Date(now.getTime() + again) }
  },
}

export const deletionJobs: readonly JobKind[] = [dueJob, forgetJob, listJob, repeatJob]
