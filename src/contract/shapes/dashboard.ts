import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { activityTypes, ClassSession } from './booking.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, maybe, nullable } from './values.ts'

/** Of whom in the family, and of which kind; absent: all. */
export const AskedOfFamily = exactly({
  personId: maybe(Id),
  /** Of this one of the family alone; somebody who is none of them has nothing. */
  memberId: maybe(Id),
  type: maybe(Type.Enum(activityTypes)),
})

/** Somebody of the family whose bookings are shown; oneself first. */
export const DashboardMember = exactly({ id: Id, firstName: Line, isSelf: Type.Boolean() })

export const EntryAct = Type.Enum(['accept', 'decline', 'confirm', 'abort', 'cancel', 'leave', 'seat'] as const)

/** One booking, hold or place on a waiting list that is still to come. */
export const AgendaEntry = exactly({
  participationId: Id,
  type: Type.Enum(activityTypes),
  /** An offer of the waiting list is `TENTATIVE` too; `CANCELLED`: the club has cancelled it. */
  state: Type.Enum(['TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST', 'CANCELLED'] as const),
  isOffer: Type.Boolean(),
  personId: Id,
  firstName: Line,
  isSelf: Type.Boolean(),
  /** On the waiting list: 1 is next. */
  position: nullable(Count),
  /** Until when a place is given without being asked for again; later it is offered. */
  movesUpUntil: nullable(Instant),
  /** Of a hold or an offer. */
  expiresAt: nullable(Instant),
  /** How long it was from its start until then. */
  heldMinutes: nullable(Count),
  session: ClassSession,
  /** The page of a court or a trainer: no class has one of its own. */
  page: Type.Optional(Line),
  /** What can be done to it now, the likeliest first. */
  acts: Type.Array(EntryAct, { maxItems: 7 }),
})

/** What became of a booking. */
export const Activity = exactly({
  id: Id,
  kind: Type.Enum([
    'BOOKED',
    'MOVED_UP',
    'WAITING',
    'LEFT_LIST',
    'OFFER_LAPSED',
    'CANCELLED',
    'CANCELLED_LATE',
    'CANCELLED_BY_CLUB',
    'NO_SHOW',
  ] as const),
  type: Type.Enum(activityTypes),
  at: Instant,
  /** The day of `at`, at the club. */
  date: LocalDate,
  personId: Id,
  firstName: Line,
  isSelf: Type.Boolean(),
  bookingId: Id,
  name: Line,
  centerName: Line,
  startsAt: Instant,
  timeZone: Line,
  /** Of a place that was not taken in time: where to look again, as long as it can be booked. */
  page: Type.Optional(Line),
})

export type DashboardMember = Answered<typeof DashboardMember>
export type EntryAct = Answered<typeof EntryAct>
export type AgendaEntry = Answered<typeof AgendaEntry>
export type Activity = Answered<typeof Activity>
