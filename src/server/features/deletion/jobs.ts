import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { mailing } from '../mail/environment.ts'
import { carryOut } from './carry-out.ts'
import { forgetJob } from './keeping.ts'

const kind = 'deletion/due'
const dayMs = 24 * 3_600_000

/** Asks in the running transaction for the deletion, once it cannot be taken back any more. */
export const askForDeletion = (chain: string, requestId: string, dueAt: Date): Promise<void> =>
  enqueue(chain, kind, { requestId }, { dedupKey: requestId, dueAt })

/** Deletes when the days to take it back are over; while something stands in the way it looks again each day. */
const dueJob: JobKind = {
  kind,
  async run({ chain, payload, now }) {
    const release = mailing().releaseOf(chain)
    const outcome = await tx(() => carryOut({ chain, release, now }, String(payload.requestId), null))
    return outcome === 'early' || outcome === 'hindered' ? { again: new Date(now.getTime() + dayMs) } : undefined
  },
}

export const deletionJobs: readonly JobKind[] = [dueJob, forgetJob]
