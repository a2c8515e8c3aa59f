import { dayIn } from '#calendar/day-in.ts'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { nextHour } from '../../jobs/next-hour.ts'
import type { JobKind } from '../../jobs/work.ts'
import { noteClips } from '../clips/movements.ts'
import { lapsedVisits, moveClips, noteReturned } from './repository.ts'

/** Each hour: a session that no friend came for goes back to the card it came from. */
const returnJob: JobKind = {
  kind: 'friends/return',
  run: async ({ chain, now }) => {
    await returnClips(chain, now)
    return { again: nextHour(now) }
  },
}

/** Gives back what friends did not use by their last day, wherever in the world it is over. */
export const returnClips = (chain: string, now: Date): Promise<void> =>
  tx(async () => {
    for (const visit of await lapsedVisits(chain, dayIn('Etc/GMT+12', now))) {
      // The day that ended the card may have taken the clip already.
      if (visit.clips_left > 0) {
        await moveClips(chain, visit.clipcard_id, -1)
        await noteClips(chain, { clipcardId: visit.clipcard_id }, { kind: 'LAPSED', clips: -1, at: now })
      }
      await moveClips(chain, visit.pass_id, 1)
      await noteClips(chain, { clipcardId: visit.pass_id }, { kind: 'RETURNED', clips: 1, at: now })
      await noteReturned(chain, visit.id, now)
    }
  })

export const friendJobs: readonly JobKind[] = [returnJob]

/** Begun once for a chain, it comes back by itself. */
export const keepFriends = (chain: string, now: Date): Promise<unknown> =>
  enqueue(chain, returnJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
