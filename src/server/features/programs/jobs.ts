import { cancelEffects } from '#contract/shapes/staff-schedule.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { nextHour } from '../../jobs/next-hour.ts'
import type { JobKind } from '../../jobs/work.ts'
import { defaultLanguage } from '../../releases/languages.ts'
import { cancelSkipped, giveBack, giveBackJob } from '../booking/cancel-class.ts'
import { moveUpJob } from '../booking/free-places.ts'
import { moveUp, moveUpAll } from '../booking/move-up.ts'
import { noteMissed } from '../booking/no-show.ts'
import { planSeries } from '../booking/plan-series.ts'
import { fitSeats } from '../booking/seats-in-use.ts'
import { sweepAll } from '../booking/sweep.ts'
import { mailing } from '../mail/environment.ts'
import { planPrograms } from './plan-programs.ts'

const minuteMs = 60_000

/** Each hour, because it is always midnight somewhere: makes the classes of the eighth week, calls off what the timetable leaves out by now, and counts the seats anew that are out of use. */
const planJob: JobKind = {
  kind: 'booking/plan',
  run: async ({ chain, now }) => {
    await planSeries(chain, mailing().releaseOf(chain), now)
    await planPrograms(chain, now)
    await cancelSkipped(chain, now)
    await fitSeats(scopeOf(chain, now))
    return { again: nextHour(now) }
  },
}

/** Each minute: frees the places of holds that are over, which nobody has met meanwhile, gives what lists wait for, and notes who missed a class. */
const sweepJob: JobKind = {
  kind: 'booking/sweep',
  run: async ({ chain, now }) => {
    await sweepAll(chain, now)
    await moveUpAll(scopeOf(chain, now))
    await noteMissed(scopeOf(chain, now))
    return { again: new Date(now.getTime() + minuteMs) }
  },
}

/** After a place has become free: gives it to who is next. */
const moveUpJobKind: JobKind = {
  kind: moveUpJob,
  run: async ({ chain, payload, now }) => {
    await moveUp(scopeOf(chain, now), String(payload.bookableId))
    return undefined
  },
}

/** After the club has called classes off: everybody gets back what they spent, and is told. */
const giveBackJobKind: JobKind = {
  kind: giveBackJob,
  run: async ({ chain, payload, now }) => {
    const effect = cancelEffects.find((one) => one === payload.effect) ?? 'RETURN'
    // A job that was asked for before classes were called off together names one.
    const ids = Array.isArray(payload.bookableIds) ? payload.bookableIds : [payload.bookableId ?? '']
    await giveBack(scopeOf(chain, now), ids.map(String), { tells: payload.tells !== false, effect })
    return undefined
  },
}

const scopeOf = (chain: string, now: Date) => {
  const release = mailing().releaseOf(chain)
  return { chain, release, now, lang: defaultLanguage(release.config).code }
}

/** What the clock does to classes and places. */
export const bookingJobs: readonly JobKind[] = [planJob, sweepJob, moveUpJobKind, giveBackJobKind]

/** Begun once for a chain, both come back by themselves. */
export async function keepClasses(chain: string, now: Date): Promise<void> {
  await enqueue(chain, planJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
  await enqueue(chain, sweepJob.kind, {}, { dedupKey: 'each minute', dueAt: now })
}
