import { addDays } from '#calendar/days.ts'
import { instantOf, offsetIn, timeIn } from '#calendar/wall-clock.ts'
import { isoWeekdayOf } from './occurrences.ts'

/** When a court or a trainer can be had. */
export interface Owner {
  readonly hours: readonly Hours[]
  readonly exceptions: readonly Away[]
  /** When they are taken, with what they need afterwards. */
  readonly busy: readonly StartSpan[]
  /** What they need after each booking. */
  readonly bufferMinutes: number
}

/** Weekdays (1 is Monday) and times by the clock of a club. */
export interface Hours {
  readonly centerId: string
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

/** Days, the last included, on which there is nothing to be had: between these times, or at all. */
export interface Away {
  readonly from: string
  readonly to: string
  readonly between: { readonly from: string; readonly to: string } | null
}

export interface StartSpan {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** How starts follow on each other, and where and how long somebody wants to stay. */
export interface Wish {
  readonly centerId: string
  readonly timeZone: string
  readonly minutes: number
  readonly every: number
}

/**
 * When an owner can be booked on a day, in order. Starts are counted from the begin of the hours as minutes pass, so that
 * on the day of a change of the clocks each is there once and all are as long as they say. Back to back is free.
 */
export const startsOn = (owner: Owner, day: string, wish: Wish): Date[] =>
  startTimesOn(owner, gridOn(day, wish)).map((at) => new Date(at))

/** The same as milliseconds since 1970, on a grid that many owners share. */
export function startTimesOn(owner: Owner, { day, weekday, wish, stepsOf }: Grid): readonly number[] {
  const open = owner.hours.filter((one) => one.centerId === wish.centerId && one.weekdays.includes(weekday))
  const own = (wish.minutes + owner.bufferMinutes) * minuteMs
  const taken = open.length === 0 ? [] : [...owner.busy, ...awayOn(owner, day, wish.timeZone)]
  const spans = taken.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const)
  const starts = open.map(({ from, to }) => {
    const steps = stepsOf(from, to)
    const [first = 0, last = 0] = [steps[0], steps.at(-1)]
    // Of two weeks of bookings, few are on these hours.
    const near = spans.filter(([begin, end]) => begin < last + own && first < end)
    return near.length === 0
      ? steps
      : steps.filter((at) => near.every(([begin, end]) => at >= end || at + own <= begin))
  })
  return starts.length === 1 ? (starts[0] ?? []) : starts.flat().sort((one, other) => one - other)
}

/** What all owners of a club have in common on a day. */
export interface Grid {
  readonly day: string
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  readonly wish: Wish
  /** Every start between two times of the day's clock. */
  readonly stepsOf: (from: string, to: string) => readonly number[]
}

/** The starts of a day are counted once for all who have the same hours. */
export function gridOn(day: string, wish: Wish): Grid {
  const known = new Map<string, readonly number[]>()
  const stepsOf = (from: string, to: string) => {
    const name = `${from} ${to}`
    const found =
      known.get(name) ?? stepsBetween(instantOf(day, from, wish.timeZone), instantOf(day, to, wish.timeZone), wish)
    known.set(name, found)
    return found
  }
  return { day, weekday: isoWeekdayOf(day), wish, stepsOf }
}

function stepsBetween(opens: Date, closes: Date, { minutes, every }: Wish): readonly number[] {
  const last = closes.getTime() - minutes * minuteMs
  const count = Math.floor((last - opens.getTime()) / (every * minuteMs)) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, at) => opens.getTime() + at * every * minuteMs)
}

/** When an owner is away on a day, although it is within their hours. */
export function awayOn({ exceptions }: Pick<Owner, 'exceptions'>, day: string, timeZone: string): StartSpan[] {
  return exceptions
    .filter(({ from, to }) => from <= day && day <= to)
    .map(({ between }) => ({
      startsAt: instantOf(day, between?.from ?? '00:00', timeZone),
      endsAt: between === null ? instantOf(addDays(day, 1), '00:00', timeZone) : instantOf(day, between.to, timeZone),
    }))
}

/**
 * A start as an address names it, `18:30` by the clock of the club. Of two that the clock shows alike the second has its
 * offset (`02:30-07:00`).
 */
export function startName(day: string, at: Date, timeZone: string): string {
  const time = timeIn(timeZone, at)
  return instantOf(day, time, timeZone).getTime() === at.getTime() ? time : `${time}${offsetIn(timeZone, at)}`
}

const minuteMs = 60_000
