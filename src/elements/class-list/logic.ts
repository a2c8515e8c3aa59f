import type { ClassSession } from '#contract/shapes/booking.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning is before 12:00, evening from 17:00, by the clock of the club. */
export const dayPartOf = (time: string): DayPart =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'

/** Classes by the parts of their day, in order. */
export const byPart = (sessions: readonly ClassSession[]): readonly (readonly [DayPart, readonly ClassSession[]])[] => [
  ...Map.groupBy(sessions, ({ time }) => dayPartOf(time)),
]

/** How a class stands for whoever looks at it: what the row says and offers. */
export type ClassState =
  | { readonly kind: 'cancelled' | 'free' | 'visitor' }
  | { readonly kind: 'booked'; readonly mayCancel: boolean }
  | { readonly kind: 'held'; readonly until: string; readonly participationId: string }
  | { readonly kind: 'refused'; readonly whyNot: NonNullable<ClassSession['whyNot']> }

export function classStateOf(session: ClassSession, signedIn: boolean): ClassState {
  const { own, whyNot, isCancelled, cancelling } = session
  if (isCancelled) return { kind: 'cancelled' }
  if (own?.state === 'BOOKED') return { kind: 'booked', mayCancel: cancelling !== 'refused' }
  if (!signedIn) return { kind: 'visitor' }
  if (whyNot !== null) return { kind: 'refused', whyNot }
  const { expiresAt = null, participationId = '' } = own ?? {}
  return expiresAt === null ? { kind: 'free' } : { kind: 'held', until: expiresAt, participationId }
}

/** Where a remedy leads that is worth a link beside a row: not to the timetable itself, nor to a page of bookings. */
export const remedyOf = ({ instead }: { readonly instead: string | null }): string | null =>
  instead === null || instead === '/' || instead.startsWith('/booking') ? null : instead
