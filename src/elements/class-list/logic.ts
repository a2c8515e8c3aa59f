import { addDays } from '#calendar/days.ts'
import type { ClassSession } from '#contract/shapes/booking.ts'
import type { DayPart } from '#contract/shapes/slots.ts'
import { dayPartOf } from '../day-part.ts'

/** What a chain may leave out of the rows of its timetable; few places left are always said. */
export const classFields = ['instructor', 'room', 'places', 'price'] as const
export type ClassField = (typeof classFields)[number]

/** Which of the classes that are there are shown; null: it does not matter. */
export interface ShownClasses {
  readonly group?: string | null
  readonly instructor?: string | null
  readonly part?: string | null
  readonly bookable?: boolean | null
}

/** Those that fit, as the server would choose them: a changed filter waits for no answer. */
export const wantedOf = (
  sessions: readonly ClassSession[],
  { group = null, instructor = null, part = null, bookable = null }: ShownClasses,
): readonly ClassSession[] =>
  sessions.filter(
    (one) =>
      (group === null || one.groupId === group) &&
      (instructor === null || one.instructor?.id === instructor) &&
      (part === null || dayPartOf(one.time) === part) &&
      (bookable !== true || (one.whyNot === null && !one.isCancelled)),
  )

/** Classes by the parts of their day, in order. */
export const byPart = (sessions: readonly ClassSession[]): readonly (readonly [DayPart, readonly ClassSession[]])[] => [
  ...Map.groupBy(sessions, ({ time }) => dayPartOf(time)),
]

/** The days of the week that begins on a day, each with its classes. */
export function daysFrom(
  date: string,
  sessions: readonly ClassSession[],
): readonly (readonly [string, readonly ClassSession[]])[] {
  const byDay = Map.groupBy(sessions, (one) => one.date)
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(date, at)
    return [day, byDay.get(day) ?? []] as const
  })
}

/** How a class stands for whoever looks at it: what the row says and offers. */
export type ClassState =
  | { readonly kind: 'cancelled' | 'free' | 'visitor' }
  | { readonly kind: 'booked'; readonly mayCancel: boolean }
  | { readonly kind: 'held'; readonly until: string; readonly isOffer: boolean }
  /** Full, and one may wait; or one waits. */
  | { readonly kind: 'list'; readonly waiting: number }
  | { readonly kind: 'listed'; readonly position: number | null }
  | { readonly kind: 'refused'; readonly whyNot: NonNullable<ClassSession['whyNot']> }

export function classStateOf(session: ClassSession, signedIn: boolean): ClassState {
  const { own, whyNot, isCancelled, cancelling, list } = session
  if (isCancelled) return { kind: 'cancelled' }
  if (own?.state === 'BOOKED') return { kind: 'booked', mayCancel: cancelling !== 'refused' }
  if (!signedIn) return { kind: 'visitor' }
  if (whyNot !== null && isListed(own)) return { kind: 'listed', position: own?.position ?? null }
  if (whyNot?.code === 'CLASS_FULL' && list?.isOpen) return { kind: 'list', waiting: list.waiting }
  if (whyNot !== null) return { kind: 'refused', whyNot }
  const { expiresAt = null, isOffer = false } = own ?? {}
  return expiresAt === null ? { kind: 'free' } : { kind: 'held', until: expiresAt, isOffer }
}

const isListed = (own: ClassSession['own']): boolean =>
  own?.state === 'BOOKED_IN_WAITING_LIST' || own?.state === 'OVERBOOKED_WAITINGLIST'

/** Where a remedy leads that is worth a link beside a row: not to the timetable itself, nor to a page of bookings. */
export const remedyOf = ({ instead }: { readonly instead: string | null }): string | null =>
  instead === null || instead === '/' || instead.startsWith('/booking') ? null : instead
