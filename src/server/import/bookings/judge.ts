import { timeIn } from '#calendar/wall-clock.ts'
import { type NoSpend, type Spend, spendsFor } from '../../features/booking/rules/spends.ts'
import type { ImportFacts, LineProblem, NewRow } from '../kind.ts'
import { type FoundClass, isGivenBack, isPast } from './classes.ts'
import type { BusyTime, There } from './there.ts'

export interface ImportedPlace {
  readonly row: NewRow
  readonly of: FoundClass
  readonly state: 'BOOKED' | 'BOOKED_NO_SHOW_UP' | 'BOOKED_IN_WAITING_LIST' | 'CANCELLED' | 'CANCELLED_NO_PRIVILEGE'
  readonly seatId: string | null
  readonly ticket: number | null
  /** Null: of a visit that nothing here opened, or of somebody who waits. */
  readonly spend: Spend | PaidElsewhere | null
  /** The person is busy at that time. */
  readonly occupies: boolean
}

export interface PaidElsewhere {
  readonly paidMinor: number
}

interface Left {
  places: number
  waiting: number
  ticket: number
}

/**
 * Gives rows their places, one after the other, and tells those for which there is none: a class is never fuller than
 * its places. `there` is added to; all else of it is pure.
 */
export function givePlaces(
  rows: readonly NewRow[],
  classes: ReadonlyMap<number, readonly FoundClass[]>,
  there: There,
  facts: ImportFacts,
): { readonly places: readonly ImportedPlace[]; readonly problems: readonly LineProblem[] } {
  const left = new Map<string, Left>()
  const places: ImportedPlace[] = []
  const problems: LineProblem[] = []
  for (const row of rows) {
    const judged = placeOf(row, classes.get(row.line) ?? [], left, there, facts)
    if ('sentence' in judged) problems.push({ line: row.line, ...judged })
    else places.push(judged)
  }
  return { places, problems }
}

type Problem = Omit<LineProblem, 'line'>

function placeOf(
  row: NewRow,
  found: readonly FoundClass[],
  lefts: Map<string, Left>,
  there: There,
  facts: ImportFacts,
): ImportedPlace | Problem {
  const { cells } = row
  const [of] = found
  if (of === undefined) return wrong('startsAt', noClass)
  if (found.length > 1) return wrong('classId', `is missing: ${found.map(({ id }) => id).join(' and ')} begin then`)
  if (isGivenBack(cells.state)) return givenBack(row, of, there, facts)
  const isOver = of.ends_at <= facts.now
  if (of.state === 'CANCELLED') return wrong('startsAt', 'is that of a class that was called off')
  if (isPast(cells.state) !== isOver)
    return wrong(
      'state',
      isOver ? 'is VISITED, MISSED or CANCELLED: the class is over' : 'is BOOKED, WAITING or CANCELLED: it is to come',
    )
  const personId = row.personId ?? ''
  if (there.places.has(`${of.id} ${personId}`)) return wrong('personExternalId', 'has a place in that class already')
  const left = lefts.get(of.id) ?? { places: of.places_left, waiting: of.waiting, ticket: of.next_ticket }
  lefts.set(of.id, left)
  const place = cells.state === 'WAITING' ? onList(row, of, left, there) : inClass(row, of, left, there, facts)
  if ('sentence' in place) return place
  there.places.add(`${of.id} ${personId}`)
  return place
}

function onList(row: NewRow, of: FoundClass, left: Left, there: There): ImportedPlace | Problem {
  if (of.waiting_limit === null) return wrong('state', 'is WAITING, and the class has no waiting list')
  if (left.waiting >= of.waiting_limit) return wrong('state', `is WAITING, and the list takes ${of.waiting_limit}`)
  const ticket = row.cells.position === undefined ? left.ticket : Number(row.cells.position)
  if (there.tickets.has(`${of.id} ${ticket}`)) return wrong('position', `is that of somebody else, too: ${ticket}`)
  there.tickets.add(`${of.id} ${ticket}`)
  left.waiting += 1
  left.ticket = Math.max(left.ticket, ticket + 1)
  return { row, of, state: 'BOOKED_IN_WAITING_LIST', seatId: null, ticket, spend: null, occupies: false }
}

function inClass(row: NewRow, of: FoundClass, left: Left, there: There, facts: ImportFacts): ImportedPlace | Problem {
  const personId = row.personId ?? ''
  const isOver = isPast(row.cells.state)
  if (!of.came_along && left.places < 1)
    return wrong(
      'startsAt',
      `is that of a class that is full: it has ${of.capacity} places, and nobody is put beside them`,
    )
  const seatId = isOver ? null : seatOf(row, of, there)
  if (typeof seatId === 'object' && seatId !== null) return seatId
  const spend = spendOf(row, of, there, facts)
  if (typeof spend === 'string' && !isOver) return wrong('openedBy', spend)
  const times = timesOf(row, of)
  if (times.length === 0) return wrong('fromUnit', `is above ${of.units.length}, the last of it`)
  const isBusyThen = (busy: readonly BusyTime[]) =>
    busy.some(({ from, to }) => times.some((during) => from < during.to && during.from < to))
  const occupies = !isOver && !facts.mayOverlap && of.type !== 'CAMP_ELECTIVE'
  const busy = there.busy.get(personId) ?? []
  if (occupies && isBusyThen(busy)) return wrong('startsAt', 'is a time at which they are in another class')
  if (of.owner !== null && !isOver) {
    const name = `${of.owner.kind} ${of.owner.id}`
    const taken = there.ownersBusy.get(name) ?? []
    if (isBusyThen(taken)) return wrong('ownerId', `"${of.owner.id}" is taken at that time`)
    there.ownersBusy.set(name, [...taken, { from: of.starts_at, to: afterwards(of.ends_at, of.owner.bufferMinutes) }])
  }
  if (occupies) there.busy.set(personId, [...busy, ...times])
  if (seatId !== null) there.taken.add(`${of.id} ${seatId}`)
  left.places -= 1
  const state = row.cells.state === 'MISSED' ? 'BOOKED_NO_SHOW_UP' : 'BOOKED'
  return { row, of, state, seatId, ticket: null, spend: typeof spend === 'string' ? null : spend, occupies }
}

/** It takes no place; what opened it stays spent where it is named. */
function givenBack(row: NewRow, of: FoundClass, there: There, facts: ImportFacts): ImportedPlace | Problem {
  const state =
    row.cells.state === 'CANCELLED_NO_PRIVILEGE' ? ('CANCELLED_NO_PRIVILEGE' as const) : ('CANCELLED' as const)
  const given = { row, of, state, seatId: null, ticket: null, occupies: false }
  if (row.cells.openedBy === undefined && row.cells.paid === undefined) return { ...given, spend: null }
  const spend = spendOf(row, of, there, facts)
  if (typeof spend !== 'string') return { ...given, spend }
  return of.ends_at <= facts.now ? { ...given, spend: null } : wrong('openedBy', spend)
}

/** The seat that is named, else the first that is free. */
function seatOf({ cells }: NewRow, of: FoundClass, there: There): string | null | Problem {
  if (of.seat_map_id === null) return cells.seat === undefined ? null : wrong('seat', 'is of a class without seats')
  const seats = there.seats.get(of.seat_map_id) ?? []
  if (cells.seat !== undefined && !seats.includes(cells.seat))
    return wrong('seat', `"${cells.seat}" is none of its seats`)
  const isFree = (seat: string) => !there.taken.has(`${of.id} ${seat}`)
  if (cells.seat !== undefined) return isFree(cells.seat) ? cells.seat : wrong('seat', 'is that of somebody else')
  return seats.find(isFree) ?? wrong('seat', 'is missing, and none is free')
}

/** When somebody is there: in a course from their unit on at each. */
function timesOf({ cells }: NewRow, of: FoundClass): readonly BusyTime[] {
  if (of.units.length === 0) return [{ from: of.starts_at, to: of.ends_at }]
  return of.units
    .filter(({ number }) => number >= Number(cells.fromUnit ?? 1))
    .map(({ startsAt, endsAt }) => ({ from: new Date(startsAt), to: new Date(endsAt) }))
}

const afterwards = (endsAt: Date, minutes: number): Date => new Date(endsAt.getTime() + minutes * 60_000)

/** What opened the class for them, or was paid for it, or why nothing does. */
function spendOf(
  { cells, personId }: NewRow,
  of: FoundClass,
  there: There,
  facts: ImportFacts,
): Spend | PaidElsewhere | string {
  if (cells.paid !== undefined) return { paidMinor: Number(cells.paid) }
  const at = {
    activityId: of.activity_id,
    isClass: of.type === 'CLASS',
    centerId: of.center_id,
    date: of.local_date,
    time: timeIn(facts.zones.get(of.center_id) ?? 'UTC', of.starts_at),
  }
  const { openedBy } = cells
  const name = openedBy && (there.named.get(openedBy) ?? openedBy)
  const all = there.holdings.get(personId ?? '') ?? []
  const holdings = name ? all.filter(({ id }) => id === name) : all
  if (name && holdings.length === 0) return `"${openedBy}" is no contract and no card of theirs`
  const { spends, why } = spendsFor(holdings, there.privileges, at, at.date, () => 0)
  return spends[0] ?? nothingOpens[why ?? 'none']
}

const nothingOpens: { readonly [why in NoSpend]: string } = {
  none: 'is missing, and they have nothing that opens it: bring subscriptions and clips along first, or say what was paid',
  plan: 'is missing: nothing that they have opens that class (privileges of the catalogue)',
  center: 'is missing: what they have opens it in another club',
  hours: 'is missing: what they have opens it at other hours',
  ended: 'is missing: what they have is not good for that day',
  paused: 'is missing: what they have is paused on that day',
  usedUp: 'is missing: what they have is used up',
}

const noClass =
  'is that of no class: Foyer makes the classes of its timetable for eight weeks, and its courses and camps for half a year, when it runs; the catalogue has to have this one'

const wrong = (column: string, sentence: string): Problem => ({ column, sentence })
