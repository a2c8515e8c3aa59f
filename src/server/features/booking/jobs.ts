import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { mailing } from '../mail/environment.ts'
import { planSeries } from './plan-series.ts'

const hourMs = 60 * 60_000

/** Each hour, because it is always midnight somewhere: makes the classes of the eighth week. */
const planJob: JobKind = {
  kind: 'booking/plan',
  run: async ({ chain, now }) => {
    await planSeries(chain, mailing().releaseOf(chain), now)
    return { again: new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs) }
  },
}

/** What the calendar does to classes and places. */
export const bookingJobs: readonly JobKind[] = [planJob]

/** Begun once for a chain, it comes back by itself. */
export const planHourly = (chain: string, now: Date): Promise<void> =>
  enqueue(chain, planJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
