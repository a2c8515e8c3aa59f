import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { ClockTime } from './booking.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, maybe, nullable, Price, Prose } from './values.ts'

/** How long something can be booked, and what that costs whoever has nothing that opens it. */
export const Duration = exactly({ minutes: Count, price: nullable(Price) })

/** What courts or trainers are booked for, of a club or of any. */
export const BookedActivities = exactly({
  /** The clubs that have some. */
  centers: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }),
  activities: Type.Array(
    exactly({
      id: Id,
      groupId: Id,
      name: Line,
      description: Prose,
      minimumAge: nullable(Count),
      /** The usual one first. */
      durations: Type.Array(Duration, { minItems: 1, maxItems: 12 }),
    }),
    { maxItems: 500 },
  ),
})

/**
 * A start as an address names it: `18:30` by the clock of the club; where the clock is put back, the second of two equal
 * times with its offset (`02:30-07:00`).
 */
export const StartName = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]([+-][0-9]{2}:[0-9]{2})?$',
  maxLength: 11,
})

/** Morning is before 12:00, evening from 17:00, by the clock of the club. */
export const DayPart = Type.Enum(['morning', 'afternoon', 'evening'] as const)

/** Why a court or a trainer cannot be had on a day, and until which day. */
export const Away = exactly({ why: nullable(Line), until: LocalDate })

/** A trainer as lists show them: what they are good at, and a file of the chain with their face. */
export const Trainer = { id: Id, name: Line, focus: nullable(Line), photo: nullable(Line) }

/** A start on another day than the one that is shown. */
export const SlotNext = exactly({ date: LocalDate, name: StartName, time: ClockTime })

/** A trainer among others: when they are free first, and whether they are away on the day that is shown. */
export const TrainerThen = exactly({ ...Trainer, away: nullable(Away), first: nullable(SlotNext) })

/** A court on the day that is shown. */
export const CourtThen = exactly({ id: Id, name: Line, note: nullable(Line), away: nullable(Away) })

/** Which starts somebody looks for. Day, length and start are as an address has them: what is none of theirs counts as none. */
export const SlotQuestion = {
  personId: maybe(Id),
  centerId: Id,
  activityId: Id,
  /** In minutes, one of its durations; else the usual one. */
  duration: maybe(Line),
  /** At the club, one of the days that are shown; else today. */
  date: maybe(Line),
  /** The start that was chosen. */
  startTime: maybe(Line),
}

/** A day of those that are shown, with how many starts it has. */
export const SlotDay = exactly({ date: LocalDate, classes: Count })

/** When something can be had, and the courts or trainers who are free then, by their ids. */
export const SlotStart = exactly({
  name: StartName,
  time: ClockTime,
  startsAt: Instant,
  part: DayPart,
  free: Type.Array(Id, { minItems: 1, maxItems: 500 }),
})

/** What a question about starts is answered, of courts and trainers alike. */
export const SlotAnswer = {
  /** The day that is shown. */
  date: LocalDate,
  timeZone: Line,
  minutes: Count,
  price: nullable(Price),
  dates: Type.Array(SlotDay, { minItems: 1, maxItems: 60 }),
  starts: Type.Array(SlotStart, { maxItems: 500 }),
  /** Starts that are missing because the person is booked elsewhere then. */
  busy: Type.Array(exactly({ time: ClockTime, name: Line }), { maxItems: 100 }),
  /** The first start after the day that is shown, where that has none left. */
  next: nullable(SlotNext),
  /** From when on the day that is shown can be booked; left out where it can be, or has nothing to be booked. */
  opensAt: Type.Optional(Instant),
}

export type DayPart = Answered<typeof DayPart>
export type SlotStart = Answered<typeof SlotStart>
export type TrainerThen = Answered<typeof TrainerThen>
export type CourtThen = Answered<typeof CourtThen>
export type SlotNext = Answered<typeof SlotNext>
