import { knownZone } from '#calendar/day-in.ts'
import { addDays, weekdayOf } from '#calendar/days.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type Occurrence, occurrencesOf } from '../features/booking/rules/occurrences.ts'
import { type InEachLanguage, type Reasons, reasonsIn } from '../releases/operator-language.ts'
import { weekdaysIn } from './german-titles.ts'
import type { Catalogue, ChainFacts } from './kind.ts'
import { type CatalogueSeries, seriesRow, weeksBegin } from './kinds/series.ts'

export interface Clash extends Reasons {
  /** Where the later of two rows stands in the list. */
  readonly index: number
  readonly place: 'room' | 'staff'
  readonly isRemark: true
}

interface Row {
  readonly id: string
  readonly index: number
  readonly timeZone: string
  readonly row: CatalogueSeries
}

interface Held extends Occurrence {
  readonly of: Row
}

/** From the day on which the later of two rows begins, so much of them is looked at. */
const weeks = 8

/**
 * Rows of the timetable that want the same room, or the same instructor, at the same time: a remark on the later one for
 * each earlier one, with the first day on which it happens. Two halves of a room are two rooms. Pure.
 */
export function clashes(catalogue: Catalogue, facts: ChainFacts): readonly Clash[] {
  const rows = rowsOf(catalogue, facts)
  return (['room', 'staff'] as const).flatMap((place) => {
    const wanted = new Set(rows.flatMap(({ row }) => wantedBy(row, place)))
    return [...wanted].flatMap((id) => {
      const those = rows.filter(({ row }) => wantedBy(row, place).includes(id))
      return those.length < 2
        ? []
        : pairs(those, (held) => place === 'room' || held.staffId === id).map(told(place, id))
    })
  })
}

function rowsOf(catalogue: Catalogue, { timeZone }: ChainFacts): readonly Row[] {
  const zones = new Map((catalogue.clubs ?? []).map(({ id, timeZone: own }) => [id, own]))
  return (catalogue.series ?? []).flatMap((entry, index) => {
    const row = entry as JsonObject & CatalogueSeries
    const zone = knownZone(String(zones.get(row.club) ?? timeZone))
    // A zone that is none is told where it stands.
    return zone === undefined ? [] : [{ id: row.id, index, row, timeZone: zone }]
  })
}

function wantedBy({ room, staff, exceptions = [] }: CatalogueSeries, place: 'room' | 'staff'): readonly string[] {
  const all = place === 'room' ? [room] : [staff, ...exceptions.map((one) => one.staff)]
  return all.filter((one) => one !== undefined)
}

type Pair = readonly [earlier: Held, later: Held]

/** The first time that each two of the rows, in the order of the list, are held at once. */
function pairs(rows: readonly Row[], counts: (held: Held) => boolean): readonly Pair[] {
  const found: Pair[] = []
  for (const [at, one] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      const pair = mayMeet(one, other) ? firstMeeting(one, other, counts) : undefined
      if (pair !== undefined) found.push(pair)
    }
  }
  return found
}

const weekMinutes = 7 * 24 * 60
/** So far two rows can move towards each other on a night on which the clocks change. */
const clockChangeMinutes = 60

/** False where the weekdays and clocks of two rows alone keep them apart: most of a timetable, told without a calendar. */
function mayMeet(one: Row, other: Row): boolean {
  if (one.timeZone !== other.timeZone || one.row.exceptions || other.row.exceptions) return true
  return startsInWeek(one).some((a) =>
    startsInWeek(other).some((b) => {
      const ahead = (b - a + weekMinutes) % weekMinutes
      const isClear = (gap: number, minutes: number) => gap >= minutes + clockChangeMinutes
      return !(isClear(ahead, one.row.minutes) && isClear(weekMinutes - ahead, other.row.minutes))
    }),
  )
}

function startsInWeek({ row }: Row): readonly number[] {
  const [hour, minute] = row.starts.split(':').map(Number)
  return row.weekdays.map((day) => (day * 24 + Number(hour)) * 60 + Number(minute))
}

/** Looked for from the day on which the later of the two begins. */
function firstMeeting(one: Row, other: Row, counts: (held: Held) => boolean): Pair | undefined {
  const [begins, begun] = [seriesRow(one.row).from, seriesRow(other.row).from]
  const from = begins > begun ? begins : begun
  const [earlier, later] = [heldFrom(one, from).filter(counts), heldFrom(other, from).filter(counts)]
  for (const a of earlier) {
    const b = later.find((held) => held.startsAt < a.endsAt && a.startsAt < held.endsAt)
    if (b !== undefined) return [a, b]
  }
  return undefined
}

function heldFrom(of: Row, from: string): readonly Held[] {
  const { exceptions, ...row } = seriesRow(of.row)
  return occurrencesOf(row, exceptions, of.timeZone, { from, to: addDays(from, weeks * 7) }).map((one) => ({
    ...one,
    of,
  }))
}

const told =
  (place: 'room' | 'staff', id: string) =>
  ([earlier, later]: Pair): Clash => {
    const time = timeIn(later.of.timeZone, later.startsAt)
    const [one, other] = [id, earlier.of.id].map((name) => JSON.stringify(name))
    // What has always been so has no first day worth naming.
    const isAlways = later.date < addDays(weeksBegin, 7)
    const why = reasonsIn((lang) => {
      const day = isAlways ? onWeekdayIn[lang](weekdayOf(later.date)) : firstOnIn[lang](later.date)
      return lang === 'de'
        ? `ist ${place === 'room' ? 'ein Raum' : 'jemand'} (${one}), den der wöchentliche Kurs ${other} zur selben Zeit hat, ${day} um ${time}`
        : `is ${place === 'room' ? 'a room' : 'an instructor'} (${one}) that the series ${other} has at the same time, ${day} at ${time}`
    })
    return { index: later.of.index, place, isRemark: true, ...why }
  }

/** On each of a day of the week, Sunday being 0. */
const onWeekdayIn: InEachLanguage<(weekday: number) => string> = {
  en: (weekday) => `on ${weekdaysIn.en.at(weekday - 1)}s`,
  de: (weekday) => `${weekdaysIn.de.at(weekday - 1)?.toLowerCase()}s`,
}

const firstOnIn: InEachLanguage<(date: string) => string> = {
  en: (date) => `for the first time on ${date}`,
  de: (date) => `zum ersten Mal am ${date}`,
}
