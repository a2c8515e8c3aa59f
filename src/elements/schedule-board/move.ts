import { addDays } from '#calendar/days.ts'
import type { DayPart } from '#contract/shapes/slots.ts'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { dayPartOf } from '../day-part.ts'

/** Where something of the board is wished, and for how long: what is left out stays, an owner of no letters is nobody. */
export interface Wish {
  readonly date?: string
  readonly time?: string
  readonly minutes?: number
  readonly staff?: string
  readonly resource?: string
}

/** The rows of a board that is laid out by room or by trainer, from top to bottom; null is nobody. */
export interface Rows {
  readonly kind: 'staff' | 'room'
  readonly owners: readonly { readonly id: string | null; readonly name: string }[]
}

/** How somebody changes an entry by menu or key: the name of the sentence, its value, the key, and what it wishes. */
export interface MoveStep {
  readonly name: 'day-before' | 'day-after' | 'earlier' | 'later' | 'row-before' | 'row-after' | 'longer' | 'shorter'
  readonly wish: Wish
  /** As `aria-keyshortcuts` writes it; left out: the menu alone has it. */
  readonly key?: string
  /** The row that it leads to. */
  readonly row?: string
}

/** Nothing that is over, called off, or somebody's own hour is moved. */
export const mayMove = ({ type, date, isCancelled }: StaffBooking, today: string): boolean =>
  !isCancelled && date >= today && type !== 'STAFF_BOOKING' && type !== 'RESOURCE_BOOKING'

interface Board {
  readonly today: string
  readonly dir: 'ltr' | 'rtl'
  readonly rows: Rows | null
}

/**
 * The steps of an entry, within the day and not into the past. Arrows go where a drag would: along the days as they are
 * read, and up and down by row, or by half an hour where the board has no rows.
 */
export function stepsOf(booking: StaffBooking, { today, dir, rows }: Board): readonly MoveStep[] {
  const { date, time, minutes } = booking
  const [before, after] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const upAndDown = rows === null ? { earlier: 'Shift+ArrowUp', later: 'Shift+ArrowDown' } : {}
  const at = (name: 'earlier' | 'later', shift: number): readonly MoveStep[] => {
    const then = shifted(time, shift)
    return then === null ? [] : [{ name, wish: { time: then }, ...(upAndDown[name] && { key: upAndDown[name] }) }]
  }
  return [
    ...(date > today
      ? [{ name: 'day-before', key: `Shift+${before}`, wish: { date: addDays(date, -1) } } as const]
      : []),
    { name: 'day-after', key: `Shift+${after}`, wish: { date: addDays(date, 1) } },
    ...(rows === null ? [] : rowSteps(booking, rows)),
    ...at('earlier', -stepMinutes),
    ...at('later', stepMinutes),
    { name: 'longer', key: 'Plus', wish: { minutes: minutes + lengthMinutes } },
    ...(minutes > lengthMinutes
      ? [{ name: 'shorter', key: '-', wish: { minutes: minutes - lengthMinutes } } as const]
      : []),
  ]
}

/** The rows above and below the one of an entry. */
function rowSteps(booking: StaffBooking, { kind, owners }: Rows): readonly MoveStep[] {
  const row = owners.findIndex(({ id }) => id === (booking[kind]?.id ?? null))
  const to = (name: 'row-before' | 'row-after', key: string, at: number): readonly MoveStep[] => {
    const owner = owners[at]
    return owner ? [{ name, key, row: owner.name, wish: ownerWish(kind, owner.id) }] : []
  }
  return [...to('row-before', 'Shift+ArrowUp', row - 1), ...to('row-after', 'Shift+ArrowDown', row + 1)]
}

/** To be led by somebody or in a room; null: by nobody, in none. */
export const ownerWish = (kind: Rows['kind'], id: string | null): Wish =>
  kind === 'staff' ? { staff: id ?? '' } : { resource: id ?? '' }

/** The key of an event as steps write it; null: with it nothing is changed here. */
export function moveKeyOf(event: {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (event.key.startsWith('Arrow')) return event.shiftKey ? `Shift+${event.key}` : null
  return event.key === '+' ? 'Plus' : event.key
}

const stepMinutes = 30

/** By how much a length grows or shrinks at a time. */
export const lengthMinutes = 15

/** A time of the same day; null: it would be another day. */
function shifted(time: string, minutes: number): string | null {
  const at = minutesOf(time) + minutes
  return at < 0 || at >= 1440 ? null : clockOf(at)
}

/** The time of day so many minutes after another. */
export const timeAfter = (time: string, minutes: number): string => clockOf((minutesOf(time) + minutes) % 1440)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The time of something that is let go in a part of a day: its own where it is of that part, else the part's first usual one. */
export const timeInPart = (time: string | null, part: DayPart): string =>
  time !== null && dayPartOf(time) === part ? time : firstOf[part]

const firstOf: { readonly [part in DayPart]: string } = { morning: '09:00', afternoon: '14:00', evening: '18:00' }
