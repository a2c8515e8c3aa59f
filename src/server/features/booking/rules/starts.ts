import { addDays } from '#calendar/days.ts'
import { instantOf, offsetIn, timeIn } from '#calendar/wall-clock.ts'
import { isoWeekdayOf } from './occurrences.ts'

/** When a court or a trainer can be had. */
export interface Owner {
  readonly hours: readonly Hours[]
  readonly exceptions: readonly Away[]
  /** When they are taken, with what they need afterwards. */
  readonly busy: readonly Span[]
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

export interface Span {
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
export function startsOn(owner: Owner, day: string, wish: Wish): Date[] {
  const { hours, busy, bufferMinutes } = owner
  const taken = [...busy, ...awayOn(owner, day, wish.timeZone)]
  const open = hours.filter((one) => one.centerId === wish.centerId && one.weekdays.includes(isoWeekdayOf(day)))
  const starts = open.flatMap(({ from, to }) =>
    stepsOf(instantOf(day, from, wish.timeZone), instantOf(day, to, wish.timeZone), wish),
  )
  const own = (wish.minutes + bufferMinutes) * minuteMs
  return starts
    .filter((at) => taken.every(({ startsAt, endsAt }) => at >= endsAt || at.getTime() + own <= startsAt.getTime()))
    .sort((a, b) => a.getTime() - b.getTime())
}

function stepsOf(opens: Date, closes: Date, { minutes, every }: Wish): Date[] {
  const last = closes.getTime() - minutes * minuteMs
  const count = Math.floor((last - opens.getTime()) / (every * minuteMs)) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, at) => new Date(opens.getTime() + at * every * minuteMs))
}

/** When an owner is away on a day, although it is within their hours. */
export function awayOn({ exceptions }: Pick<Owner, 'exceptions'>, day: string, timeZone: string): Span[] {
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
