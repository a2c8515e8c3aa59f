import { addDays, daysBetween, weekdayOf } from '#calendar/days.ts'
import { instantOf } from '#calendar/wall-clock.ts'
import { type Policy, policyOf, type TimeBefore } from './policy.ts'

/** A row of the timetable. */
export interface Series {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  readonly from: string
  readonly to: string | null
  readonly starts: string
  readonly fold: 1 | 2
  readonly minutes: number
  readonly staffId: string | null
}

/** What differs on one date. */
export interface Exception {
  readonly date: string
  readonly skip: boolean
  readonly starts: string | null
  readonly minutes: number | null
  readonly staffId: string | null
}

export interface Occurrence {
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staffId: string | null
}

/** The dates of a series between two days, both included. Minutes are real: an hour is an hour when the clocks change. */
export function occurrencesOf(
  series: Series,
  exceptions: readonly Exception[],
  timeZone: string,
  { from, to }: { readonly from: string; readonly to: string },
): Occurrence[] {
  const first = from > series.from ? from : series.from
  const last = series.to !== null && series.to < to ? series.to : to
  const days = last < first ? [] : Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
  return days.flatMap((date) => {
    const other = exceptions.find((one) => one.date === date)
    if (!isOn(series, date) || other?.skip) return []
    const startsAt = instantOf(date, other?.starts ?? series.starts, timeZone, series.fold)
    const endsAt = new Date(startsAt.getTime() + (other?.minutes ?? series.minutes) * minuteMs)
    return [{ date, startsAt, endsAt, staffId: other?.staffId ?? series.staffId }]
  })
}

/** 1 is Monday, 7 is Sunday. */
export const isoWeekdayOf = (day: string): number => weekdayOf(day) || 7

const mondayOf = (day: string): string => addDays(day, 1 - isoWeekdayOf(day))

function isOn({ weekdays, everyWeeks, from }: Series, day: string): boolean {
  const weeks = daysBetween(mondayOf(from), mondayOf(day)) / 7
  return weekdays.includes(isoWeekdayOf(day)) && weeks % everyWeeks === 0
}

export interface Windows {
  readonly opensAt: Date
  readonly closesAt: Date
  readonly freeCancelUntil: Date
  /** How many can wait for a place; null: there is no list, and none of its instants. */
  readonly waitingLimit: number | null
  /** Until when a freed place is given to who is next; from then on it is offered. */
  readonly autoUntil: Date | null
  /** Until when a freed place is the list's. */
  readonly listUntil: Date | null
}

/** The instants of a class: from when it can be booked, and until when it can be booked and given back. */
export function windowsOf(layers: readonly Policy[], { date, startsAt }: Occurrence, timeZone: string): Windows {
  const policy = policyOf(...layers)
  const { freeCancel, waitingList } = policy
  const at = (before: TimeBefore) => instantBefore(before, date, startsAt, timeZone)
  const { opensAt, closesAt } = signUpOf(policy, { date, startsAt }, timeZone)
  const hasList = waitingList.limit > 0
  const listUntil = hasList ? earlier(at({ minutes: waitingList.untilMinutes }), closesAt) : null
  return {
    opensAt,
    closesAt,
    freeCancelUntil: earlier(at(freeCancel), startsAt),
    waitingLimit: hasList ? waitingList.limit : null,
    autoUntil: listUntil && earlier(at({ hours: waitingList.autoHours }), listUntil),
    listUntil,
  }
}

/** From when until when something can be booked, by rules that are put together already. */
export function signUpOf(policy: SignUp, { date, startsAt }: Pick<Occurrence, 'date' | 'startsAt'>, timeZone: string) {
  const { opensAt, closesAt } = signUpOn(policy, date, timeZone)(startsAt.getTime())
  return { opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
}

type SignUp = Pick<ReturnType<typeof policyOf>, 'opens' | 'closes'>

/** The same for all starts of a day, in milliseconds since 1970: what the day alone decides is worked out once. */
export function signUpOn({ opens, closes }: SignUp, date: string, timeZone: string) {
  const opensBefore = opens && momentOn(opens, date, timeZone)
  const closesBefore = momentOn(closes, date, timeZone)
  return (startsAt: number) => {
    const closesAt = Math.min(closesBefore(startsAt), startsAt)
    return { opensAt: opensBefore === null ? always : Math.min(opensBefore(startsAt), closesAt), closesAt }
  }
}

/** Days are counted by the calendar, hours and minutes as they pass. */
export const instantBefore = (before: TimeBefore, date: string, startsAt: Date, timeZone: string): Date =>
  new Date(momentOn(before, date, timeZone)(startsAt.getTime()))

function momentOn(before: TimeBefore, date: string, timeZone: string): (startsAt: number) => number {
  if ('days' in before) {
    const moment = instantOf(addDays(date, -before.days), before.at, timeZone).getTime()
    return () => moment
  }
  const minutes = 'hours' in before ? before.hours * 60 : before.minutes
  return (startsAt) => startsAt - minutes * minuteMs
}

const minuteMs = 60_000
const always = Date.parse('2000-01-01T00:00:00Z')
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
