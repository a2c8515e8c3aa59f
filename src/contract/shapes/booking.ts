import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { ofEach } from '../promise.ts'
import { whyNotOf } from './refusal.ts'
import { promisesOfOptions } from './summary.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, nullable, Price, Prose } from './values.ts'

/** Every reason for which somebody cannot book a class, in the order in which it is told: the first is the code of a refusal. */
export const bookingReasons = [
  'NOT_FOUND',
  'ILLEGAL_BOOKING_STATE',
  'ACTIVITY_NOT_AVAILABLE',
  'PERSON_BLACKLISTED',
  'PERSON_BLOCKED',
  'SANCTIONED',
  'BOOKING_NOT_OPENED',
  'TOO_LATE_TO_BOOK',
  'OVERDUE_DEBT',
  'NoPrivilege',
  'PARTICIPANT_OCCUPIED',
  'STAFF_OCCUPIED',
  'RESOURCE_OCCUPIED',
  'SEAT_NOT_AVAILABLE',
  'CLASS_FULL',
  'WAITING_LIST_FULL',
] as const

/** What can be booked, or takes somebody's time: the specification's thirteen. */
export const activityTypes = [
  'GENERAL',
  'CLASS',
  'RESOURCE_AVAILABILITY',
  'RESOURCE_BOOKING',
  'STAFF_AVAILABILITY',
  'STAFF_BOOKING',
  'CHILD_CARE',
  'MEETING',
  'COURSE',
  'TASK',
  'CAMP',
  'CAMP_ELECTIVE',
  'RESOURCE_MAINTENANCE',
] as const

export const WhyNotBooked = whyNotOf(bookingReasons)

/** Stands for one booked place; only the server can make it. */
export const CheckInCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._~-]+$' })

/** `18:30` by the clock of the club. */
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 })

/** What can be used for a class. */
export const SpendOption = exactly({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  kind: Type.Enum(['unlimited', 'allowance', 'monthly', 'pack', 'price'] as const),
  name: Line,
  /** How many clips it takes. */
  clips: Count,
  /** What is left before it is used: clips, or times of the period; null: no limit. */
  left: nullable(Count),
  times: nullable(Count),
  /** The last day on which that counts. */
  until: nullable(LocalDate),
  /** What is to be paid, where the class is paid for by itself (`price`). */
  price: Type.Optional(Price),
})

/** Whether somebody can book; or every reason why not, the first that counts first. */
export const MayBook = {
  isAllowed: Type.Boolean(),
  whyNot: nullable(WhyNotBooked),
  reasons: Type.Array(WhyNotBooked, { maxItems: 20 }),
  /** What can be used, what is proposed first. */
  spends: Type.Array(SpendOption, { maxItems: 200 }),
}

/** What is promised of spends: what is to be paid has a price and a way to pay it. */
export const promisesOfSpends = [
  ofEach('spends', { '===': [{ '===': [{ var: 'id' }, 'price'] }, { '!!': [{ var: 'price' }] }] }),
  ofEach('spends', { '===': [{ '===': [{ var: 'id' }, 'price'] }, { '===': [{ var: 'kind' }, 'price'] }] }),
  {
    or: [{ none: [{ var: 'spends' }, { '===': [{ var: 'kind' }, 'price'] }] }, { '!!': [{ var: 'paymentOptions.0' }] }],
  },
  ...promisesOfOptions('paymentOptions'),
]

/** A seat of a room, as it stands for one class. */
export const Seat = exactly({
  id: Id,
  row: Line,
  number: Count,
  state: Type.Enum(['FREE', 'MINE', 'HELD', 'TAKEN', 'BROKEN', 'RESERVED'] as const),
})

/** The person's own place in a class. */
export const OwnPlace = exactly({
  participationId: Id,
  state: Type.Enum(['TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'] as const),
  seatId: nullable(Id),
  expiresAt: nullable(Instant),
  /** On the waiting list: 1 is next. */
  position: Type.Optional(Count),
  /** The waiting list offers it: it is accepted by booking, and declined by cancelling. */
  isOffer: Type.Optional(Type.Boolean()),
  /** Another seat of the class can still be chosen. */
  canMoveSeat: Type.Optional(Type.Boolean()),
  /** What was paid for it. */
  paid: Type.Optional(Price),
})

/** A class as its schedule and its page show it. */
export const ClassSession = exactly({
  id: Id,
  centerId: Id,
  centerName: Line,
  timeZone: Line,
  date: LocalDate,
  time: ClockTime,
  endTime: ClockTime,
  startsAt: Instant,
  endsAt: Instant,
  minutes: Count,
  name: Line,
  description: Prose,
  groupId: Id,
  instructor: nullable(exactly({ id: Id, name: Line })),
  room: nullable(Line),
  capacity: Count,
  placesLeft: Count,
  hasSeats: Type.Boolean(),
  opensAt: Instant,
  closesAt: Instant,
  freeCancelUntil: Instant,
  /** What giving a place back would mean now: what was spent comes back, it stays spent, or it cannot be given back. */
  cancelling: Type.Enum(['free', 'keeps', 'refused'] as const),
  isCancelled: Type.Boolean(),
  /** What it costs whoever looks, as nothing that they have opens it; null: nothing, or it cannot be paid for by itself. */
  price: Type.Optional(nullable(Price)),
  own: nullable(OwnPlace),
  /** Null: it can be booked; of visitors nobody knows. */
  whyNot: nullable(WhyNotBooked),
  /** The waiting list; null: the class has none. */
  list: Type.Optional(
    nullable(
      exactly({
        waiting: Count,
        /** Whether it takes one more, once the class is full. */
        isOpen: Type.Boolean(),
        /** Whether a free place is offered by now, and not given any more. */
        isOffered: Type.Boolean(),
        /** Until when a place is given to who is next; from then on it is offered. */
        autoUntil: Instant,
        /** From then on a free place is anybody's. */
        until: Instant,
      }),
    ),
  ),
})

export type SpendOption = Answered<typeof SpendOption>
export type Seat = Answered<typeof Seat>
export type OwnPlace = Answered<typeof OwnPlace>
export type ClassSession = Answered<typeof ClassSession>
