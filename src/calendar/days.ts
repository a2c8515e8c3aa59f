import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * Arithmetic with days, `YYYY-MM-DD` in and out, without a clock and without a zone. A day that a month lacks becomes
 * its last: 31 January and one month is 28 February. Beyond the last day that can be written there is no further one, nor
 * before the first: 9999-12-31 and a week is 9999-12-31. Every function throws a `RangeError` when it is given no day.
 */

export type DayUnit = 'days' | 'weeks' | 'months' | 'years'

// A day of UTC is always as long: counting on costs no `dayjs`, and timetables do it by the hundred.
export const addDays = (day: string, days: number): string => writtenAt(startOf(day) + Math.round(days) * dayMs)

/** The same day of another month, or that month's last. */
export const addMonths = (day: string, months: number): string => written(at(day).add(months, 'month'))

export const addPeriod = (day: string, count: number, unit: DayUnit): string => written(at(day).add(count, unit))

/** The last day of a term that begins on `start`: the same day less one, clipped to the month's end. */
export function termEnd(start: string, months: number): string {
  const next = addMonths(start, months)
  return dayOf(next) < dayOf(start) ? next : addDays(next, -1)
}

/** Negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => at(to).diff(at(from), 'day')

export const daysInMonth = (day: string): number => at(day).daysInMonth()

/** The last day of a day's month, or of a month (`2029-02`). */
export const endOfMonth = (dayOrMonth: string): string =>
  written(
    at(`${dayOrMonth.slice(0, 7)}-01`)
      .add(1, 'month')
      .subtract(1, 'day'),
  )

export const startOfNextMonth = (day: string): string => addDays(endOfMonth(day), 1)

/** The number of the day in its month. */
export const dayOf = (day: string): number => Number(day.slice(8))

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay()

/** The part of a day that a token of dayjs's patterns stands for: `DD`, `M`, `YYYY`. */
export const writtenAs = (day: string, token: string): string => at(day).format(token)

export const latest = (...days: (string | null)[]): string | null =>
  days.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

const dayMs = 86_400_000

const at = (day: string): Dayjs => dayjs.utc(startOf(day))

// With its hour and zone, a day is read by the platform: dayjs's own reader takes the year 50 for 1950.
function startOf(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`no day: ${day}`)
  return ms
}

const written = (day: Dayjs): string => writtenAt(day.valueOf())

// As the platform writes it, many times faster than `format`.
function writtenAt(ms: number): string {
  const day = new Date(ms)
  if (!(day.getUTCFullYear() <= 9999)) return '9999-12-31'
  return day.getUTCFullYear() < 1 ? '0001-01-01' : day.toISOString().slice(0, 10)
}
