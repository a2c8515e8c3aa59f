import { addDays, weekdayOf } from '#calendar/days.ts'
import type { DayPart } from '#contract/shapes/slots.ts'
import type { NamedOwner, StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { dayPartOf } from '../day-part.ts'
import type { Rows } from './move.ts'

export const dayParts: readonly DayPart[] = ['morning', 'afternoon', 'evening']

/** The days of the board, each with what takes place in the parts of it. */
export function boardOf(from: string, bookings: readonly StaffBooking[]) {
  return Array.from({ length: 7 }, (_, at) => {
    const date = addDays(from, at)
    const ofDay = bookings.filter((one) => one.date === date)
    const parts = dayParts.map((part) => [part, ofDay.filter(({ time }) => dayPartOf(time) === part)] as const)
    return { date, count: ofDay.length, parts }
  })
}

/** What a trainer leads and what is in a room; null: it does not matter. */
export const bookingsThatFit = (bookings: readonly StaffBooking[], trainer: string | null, room: string | null) =>
  bookings.filter((one) => (trainer === null || one.staff?.id === trainer) && (room === null || one.room?.id === room))

/** Trainers, or rooms, that the days have, each once and by name. */
export function ownersIn(
  bookings: readonly StaffBooking[],
  kind: 'staff' | 'room',
  locale: string,
): readonly NamedOwner[] {
  const owners = new Map(bookings.flatMap((one) => (one[kind] ? [[one[kind].id, one[kind]] as const] : [])))
  return [...owners.values()].sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The rows of a board: whoever it has, and at the end nobody, where something has none. */
export function boardRowsOf(
  bookings: readonly StaffBooking[],
  kind: Rows['kind'],
  { locale, nobody }: { readonly locale: string; readonly nobody: string },
): Rows {
  const none = bookings.some((one) => one[kind] === null) ? [{ id: null, name: nobody }] : []
  return { kind, owners: [...ownersIn(bookings, kind, locale), ...none] }
}

/** Saturday or Sunday. */
export const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0
