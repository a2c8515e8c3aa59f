import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { activityTypes, ClockTime } from './booking.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, maybe, nullable } from './values.ts'

/** A trainer or a room by its name. */
export const NamedOwner = exactly({ id: Id, name: Line })

/** For which activity of a club trainers or rooms are looked for. */
export const OwnersWanted = exactly({
  centerId: Id,
  /** Left out: for anything. */
  activityId: maybe(Id),
  /** At which time; without all three nobody is said to be busy. */
  date: maybe(LocalDate),
  time: maybe(ClockTime),
  minutes: maybe(Type.Integer({ minimum: 5, maximum: 1440 })),
})

/** What takes place at a club, as those see it who plan it. */
export const StaffBooking = exactly({
  bookingkey: Id,
  type: Type.Enum(activityTypes),
  /** Null of what staff have planned by its title. */
  activityId: nullable(Id),
  name: Line,
  date: LocalDate,
  time: ClockTime,
  endTime: ClockTime,
  /** How long it takes. */
  minutes: Count,
  startsAt: Instant,
  endsAt: Instant,
  staff: nullable(NamedOwner),
  room: nullable(NamedOwner),
  capacity: Count,
  /** Places that are booked or held. */
  taken: Count,
  waiting: Count,
  isCancelled: Type.Boolean(),
  /** What was written when it was called off. */
  cancelReason: nullable(Line),
  /** Which change of it this is: who changes it again says so. */
  version: Count,
})

/** A trainer or a room, and what they have at the time that is asked for; null: they are free, or no time was asked for. */
export const OwnerAt = exactly({
  ...NamedOwner.properties,
  busy: nullable(exactly({ name: Line, time: ClockTime, endTime: ClockTime })),
})

/** Somebody of a class. */
export const Participant = exactly({
  participationId: Id,
  personId: Id,
  personName: Line,
  state: Type.Enum([
    'TENTATIVE',
    'BOOKED',
    'BOOKED_NO_SHOW_UP',
    'BOOKED_IN_WAITING_LIST',
    'OVERBOOKED_WAITINGLIST',
  ] as const),
  attendedAt: nullable(Instant),
  seatId: nullable(Id),
  /** What was spent for the place: clips, or money. */
  clips: Count,
  isPaid: Type.Boolean(),
  /** What the caller may do now. */
  may: exactly({
    /** Note that they came, also where they were counted as missing. */
    checkIn: Type.Boolean(),
    noteMissed: Type.Boolean(),
    takeOut: Type.Boolean(),
  }),
})

/** What becomes of what was spent: it comes back the way it came, money stands on the cash account, or it stays spent. */
export const cancelEffects = ['RETURN', 'CREDIT', 'KEEP'] as const

/** How much of what the timetable repeats is meant: this class, it and those after it, or every one that has not begun. */
export const seriesScopes = ['THIS', 'FOLLOWING', 'ALL'] as const

/** Left out: this class alone. */
export const ofSeries = { scope: Type.Optional(Type.Enum(seriesScopes)) }

/** What the caller has seen of the other classes that the timetable repeats: which change of each it was. */
export const SeenClasses = Type.Array(exactly({ bookingkey: Id, version: Count }), { maxItems: 500 })

/** Whom it touches that something does not take place. */
export const ifCalledOff = {
  booked: Count,
  held: Count,
  waiting: Count,
  /** Clips that come back, and how many have paid, which goes back the way it came. */
  clips: Count,
  payers: Count,
  /** Stands for those who have a place or wait for one: whoever calls it off says so, and it differs once others are there. */
  people: Type.Optional(Line),
}

/** Several classes of one row of the timetable, as far as they are planned. */
export const SeveralClasses = exactly({ classes: Count, until: LocalDate, ...ifCalledOff })

/** What is to be different about a class; what is left out stays, a room or a trainer that is null is taken away. */
export const classChange = {
  date: Type.Optional(LocalDate),
  time: Type.Optional(ClockTime),
  minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 1440 })),
  staffId: Type.Optional(nullable(Id)),
  resourceId: Type.Optional(nullable(Id)),
}

/** Whom a change of a class touches. */
export const classMove = {
  startsAt: Instant,
  endsAt: Instant,
  staff: nullable(OwnerAt),
  room: nullable(OwnerAt),
  /** How many keep their place; among them those who have something else then. */
  keep: Count,
  waiting: Count,
  clashes: Type.Array(exactly({ personName: NamedOwner.properties.name, name: Line, time: ClockTime }), {
    maxItems: 10_000,
  }),
  /** How many classes are changed with it, until when they are planned, and as what they were seen; null: it alone. */
  others: Type.Optional(nullable(exactly({ classes: Count, until: LocalDate, seen: SeenClasses }))),
  /** Everybody with a place is written to: the time is another. */
  tells: Type.Boolean(),
}
const ClassMove = exactly(classMove)

export type NamedOwner = Answered<typeof NamedOwner>
export type ClassMove = Answered<typeof ClassMove>
export type Participant = Answered<typeof Participant>
export type SeveralClasses = Answered<typeof SeveralClasses>
export type StaffBooking = Answered<typeof StaffBooking>
