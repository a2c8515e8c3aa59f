import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import { tx } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { settingOf } from '../settings.ts'
import { occurrencesOf, windowsOf } from './rules/occurrences.ts'
import type { Policy } from './rules/policy.ts'
import {
  closedDaysOf,
  deleteUnfit,
  exceptionsOf,
  insertBookables,
  insertOccupations,
  type NewBookable,
  type SeriesRow,
  seriesOf,
} from './series-repository.ts'

/** How far ahead classes are made. */
export const weeksAhead = 8

/**
 * Makes the classes of a chain's timetable for the next eight weeks. What is there stays as it is, so that it may be done
 * any number of times; where the room or the instructor is taken at that time, no class is made, and the answer names it.
 */
export async function planSeries(chain: string, release: LiveRelease, now: Date): Promise<readonly string[]> {
  const rows = await seriesOf(chain)
  if (rows.length === 0) return []
  const exceptions = await exceptionsOf(chain)
  const closed = await closedDaysOf({ chain })
  const planned = rows.flatMap((row) => {
    const own = exceptions.filter(({ series_id }) => series_id === row.id)
    const days = closed.filter(({ center_id }) => center_id === row.center_id).map(({ on_date }) => on_date)
    return bookablesOf(row, own, bookingPolicy(release, row.center_id), now).filter(({ date }) => !days.includes(date))
  })
  return tx(async () => {
    const made = await insertBookables(chain, planned)
    await insertOccupations(chain, made)
    return deleteUnfit(chain, made)
  })
}

/** What a club's settings say of windows. */
export const bookingPolicy = (release: LiveRelease, centerId: string): Policy =>
  Object.fromEntries(
    ['opens', 'closes', 'freeCancel', 'waitingList'].map((name) => [
      name,
      settingOf(release, centerId, `booking.${name}`),
    ]),
  ) as Policy // the grammar of settings has checked them

function bookablesOf(
  row: SeriesRow,
  exceptions: Awaited<ReturnType<typeof exceptionsOf>>,
  club: Policy,
  now: Date,
): NewBookable[] {
  const today = dayIn(row.time_zone, now)
  const series = {
    weekdays: row.weekdays,
    everyWeeks: row.every_weeks,
    from: row.from_date,
    to: row.to_date,
    starts: row.starts,
    fold: row.fold === 2 ? (2 as const) : (1 as const),
    minutes: row.minutes,
    staffId: row.staff_id,
  }
  const others = exceptions.map(({ local_date, skip, starts, minutes, staff_id }) => ({
    date: local_date,
    skip,
    starts,
    minutes,
    staffId: staff_id,
  }))
  const span = { from: today, to: addDays(today, 7 * weeksAhead) }
  return occurrencesOf(series, others, row.time_zone, span).map((one) => ({
    ...one,
    ...windowsOf([club, row.activity_policy, row.policy], one, row.time_zone),
    id: `${row.id}-${one.date}`,
    seriesId: row.id,
    type: row.type,
    activityId: row.activity_id,
    centerId: row.center_id,
    resourceId: row.resource_id,
    seatMapId: row.seat_map_id,
    capacity: row.capacity,
    seats: row.seat_map_id === null ? null : row.open_seats,
  }))
}
