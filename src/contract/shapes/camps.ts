import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { ClockTime } from './booking.ts'
import { basketReasons } from './course-basket.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, maybe, Price, Prose } from './values.ts'

/** What can be chosen beside a camp, for one of its days: it counts its own places. */
export const Elective = exactly({
  id: Id,
  /** With its day and what it costs. */
  name: Line,
  title: Line,
  description: Prose,
  date: LocalDate,
  time: ClockTime,
  minutes: Count,
  startsAt: Instant,
  endsAt: Instant,
  placesLeft: Count,
  price: Price,
})

/** Who comes to which camp, from which day on, what is bought of it and which electives with it. */
export const campWish = {
  /** Whose basket it is. */
  personId: maybe(Id),
  /** Who comes: oneself, or somebody of the family. */
  memberId: maybe(Id),
  campId: Id,
  /** The day with which they begin; left out: the first that can be had. */
  startUnit: maybe(Count),
  /** Left out: the first. */
  productId: maybe(Id),
  electiveIds: maybe(Type.Array(Id, { maxItems: 5, uniqueItems: true })),
}

/** Why a camp cannot be put into a basket. */
export const campReasons = [
  ...basketReasons,
  'BASKET_HAS_BOOKING',
  'ELECTIVE_NOT_AVAILABLE',
  'ELECTIVE_FULL',
  'ELECTIVES_OVERLAP',
] as const

export type Elective = Answered<typeof Elective>
