import { addDays } from '#calendar/days.ts'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { type DayPart, dayPartOf } from '../day-part.ts'

/** Where something of the board is wished: what is left out stays. */
export interface Wish {
  readonly date?: string
  readonly time?: string
  readonly staff?: string
  readonly resource?: string
}

/** How somebody moves an entry by menu or key: the name of the sentence, the key, and what it wishes. */
export interface Step {
  readonly name: 'day-before' | 'day-after' | 'earlier' | 'later'
  readonly key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
  readonly wish: Wish
}

/** Nothing that is over, called off, or somebody's own hour is moved. */
export const mayMove = ({ type, date, isCancelled }: StaffBooking, today: string): boolean =>
  !isCancelled && date >= today && type !== 'STAFF_BOOKING' && type !== 'RESOURCE_BOOKING'

/** The steps of an entry, within the day and not into the past. Days run as they are read. */
export function stepsOf({ date, time }: StaffBooking, today: string, dir: 'ltr' | 'rtl'): readonly Step[] {
  const [before, after] =
    dir === 'rtl' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const)
  const [earlier, later] = [shifted(time, -stepMinutes), shifted(time, stepMinutes)]
  return [
    ...(date > today ? [{ name: 'day-before', key: before, wish: { date: addDays(date, -1) } } as const] : []),
    { name: 'day-after', key: after, wish: { date: addDays(date, 1) } },
    ...(earlier === null ? [] : [{ name: 'earlier', key: 'ArrowUp', wish: { time: earlier } } as const]),
    ...(later === null ? [] : [{ name: 'later', key: 'ArrowDown', wish: { time: later } } as const]),
  ]
}

const stepMinutes = 30

/** A time of the same day; null: it would be another day. */
function shifted(time: string, minutes: number): string | null {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return at < 0 || at >= 1440 ? null : `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The time of something that is let go in a part of a day: its own where it is of that part, else the part's first usual one. */
export const timeIn = (time: string, part: DayPart): string => (dayPartOf(time) === part ? time : firstOf[part])

const firstOf: { readonly [part in DayPart]: string } = { morning: '09:00', afternoon: '14:00', evening: '18:00' }
