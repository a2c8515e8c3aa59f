import { addDays, daysBetween } from '#calendar/days.ts'
import { instantOf } from '#calendar/wall-clock.ts'
import { isoWeekdayOf, type Windows, windowsOf } from '../../booking/rules/occurrences.ts'
import type { Policy } from '../../booking/rules/policy.ts'

/** What a course or camp says of when it is held. */
export interface Rounds {
  readonly from: string
  /** A new one begins every so many weeks; null: it is held once. */
  readonly againWeeks: number | null
  readonly weekdays: readonly number[]
  readonly starts: string
  readonly minutes: number
  readonly units: number
  readonly late: boolean
}

export interface RoundUnit {
  /** From 1. */
  readonly number: number
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface Round extends Windows {
  /** Its first day. */
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly units: readonly RoundUnit[]
}

/** So far ahead is said what begins: people plan half a year. */
const weeksAhead = 26
const mostRounds = 60

/** What is not said elsewhere: signing up until the first unit, giving back until a week before, nobody waits. */
const usual: Policy = { freeCancel: { days: 7, at: '23:59' }, waitingList: { limit: 0 } }

/** Each time a program is held that is not over today and begins soon enough, with the instants of its units and windows. */
export function roundsOf(
  program: Rounds,
  policies: readonly Policy[],
  at: { readonly timeZone: string; readonly today: string; readonly closed: readonly string[] },
): readonly Round[] {
  const until = addDays(at.today, weeksAhead * 7)
  const every = program.againWeeks === null ? null : program.againWeeks * 7
  const since =
    every === null ? 0 : Math.max(0, Math.floor(daysBetween(program.from, at.today) / every) - lookBack(every))
  const begins = Array.from({ length: every === null ? 1 : mostRounds }, (_, index) =>
    addDays(program.from, every === null ? 0 : (since + index) * every),
  )
  return begins
    .filter((day) => day <= until)
    .flatMap((day) => roundFrom(program, policies, day, at) ?? [])
    .filter(({ units }) => (units.at(-1)?.date ?? '') >= at.today)
}

/** A round may be as long as two years. */
const lookBack = (every: number): number => Math.ceil(730 / every)

function roundFrom(
  program: Rounds,
  policies: readonly Policy[],
  day: string,
  { timeZone, closed }: { readonly timeZone: string; readonly closed: readonly string[] },
): Round | null {
  const units = unitsFrom(program, day, timeZone, closed)
  const [first] = units
  const last = units.at(-1)
  if (first === undefined || last === undefined || units.length < program.units) return null
  const windows = windowsOf([usual, ...policies], { ...first, staffId: null }, timeZone)
  const closesAt = program.late ? last.startsAt : windows.closesAt
  // A place of a list is always offered, and never given: it has to be paid.
  const listUntil = windows.listUntil === null ? null : closesAt
  return {
    date: first.date,
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    units,
    ...windows,
    closesAt,
    listUntil,
    autoUntil: listUntil === null ? null : windows.opensAt,
  }
}

const mostDays = 800

/** The units from a day on, on its weekdays; days on which the club is closed are passed over. */
function unitsFrom(
  { weekdays, starts, minutes, units }: Rounds,
  from: string,
  timeZone: string,
  closed: readonly string[],
): readonly RoundUnit[] {
  const days = Array.from({ length: mostDays }, (_, index) => addDays(from, index))
  return days
    .filter((day) => weekdays.includes(isoWeekdayOf(day)) && !closed.includes(day))
    .slice(0, units)
    .map((date, index) => {
      const startsAt = instantOf(date, starts, timeZone)
      return { number: index + 1, date, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
    })
}
