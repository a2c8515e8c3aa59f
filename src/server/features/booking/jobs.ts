import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { mailing } from '../mail/environment.ts'
import { planSeries } from './plan-series.ts'
import { sweepAll } from './sweep.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Each hour, because it is always midnight somewhere: makes the classes of the eighth week. */
const planJob: JobKind = {
  kind: 'booking/plan',
  run: async ({ chain, now }) => {
    await planSeries(chain, mailing().releaseOf(chain), now)
    return { again: new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs) }
  },
}

/** Each minute: frees the places of holds that are over, which nobody has met meanwhile. */
const sweepJob: JobKind = {
  kind: 'booking/sweep',
  run: async ({ chain, now }) => {
    await sweepAll(chain, now)
    return { again: new Date(now.getTime() + minuteMs) }
  },
}

/** What the clock does to classes and places. */
export const bookingJobs: readonly JobKind[] = [planJob, sweepJob]

/** Begun once for a chain, both come back by themselves. */
export async function keepClasses(chain: string, now: Date): Promise<void> {
  await enqueue(chain, planJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
  await enqueue(chain, sweepJob.kind, {}, { dedupKey: 'each minute', dueAt: now })
}
