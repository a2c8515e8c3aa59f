import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { inOrder } from '../promise.ts'
import { ClockTime, WhyNotBooked } from './booking.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, maybe, nullable, Price, Prose } from './values.ts'

const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
const Age = Type.Integer({ minimum: 0, maximum: 120 })

/** As an address has it. */
const AgeFigure = Type.String({ pattern: '^(1[01][0-9]|120|[0-9]{1,2})$', maxLength: 3 })

/** What courses and camps are looked for by; what is left out does not matter. */
export const programQuestion = {
  /** For whom; left out: for the caller. */
  personId: maybe(Id),
  centerId: maybe(Id),
  /** A group of activities. */
  type: maybe(Id),
  ageMin: maybe(AgeFigure),
  ageMax: maybe(AgeFigure),
  childAge: maybe(AgeFigure),
  /** It begins on this day or later, and on that one or earlier. */
  from: maybe(LocalDate),
  to: maybe(LocalDate),
  /** 1 is Monday, 7 is Sunday. */
  weekday: maybe(Type.String({ pattern: '^[1-7]$', maxLength: 1 })),
  /** `2026-autumn`: when it begins. */
  semester: maybe(Type.String({ pattern: '^[0-9]{4}-(spring|summer|autumn|winter)$', maxLength: 11 })),
}

/** How something is paid in parts: so much at once, the rest on its days; all of it together. */
export const PaidInParts = exactly({
  deposit: Price,
  parts: Type.Array(exactly({ dueOn: LocalDate, amount: Price }), { minItems: 1, maxItems: 36 }),
  total: Price,
})

/** What can be bought of a course or camp. */
export const ProgramProduct = exactly({
  id: Id,
  /** As it is chosen: what it is and its price, the lowest and the highest where a later start costs less. */
  name: Line,
  /** From the unit with which it begins at the earliest. */
  price: Price,
  /** Left out: it is paid at once. */
  plan: Type.Optional(PaidInParts),
})

const ownOfProgram = Type.Enum(['IN_BASKET', 'BOOKED', 'STANDBY', 'OFFERED'] as const)

/** A course or camp as the catalogue shows it, at one of the times at which it is held. */
export const Program = exactly({
  id: Id,
  name: Line,
  description: Prose,
  type: exactly({ id: Id, name: Line }),
  centerId: Id,
  centerName: Line,
  timeZone: Line,
  instructor: nullable(Line),
  room: nullable(Line),
  semester: Line,
  from: LocalDate,
  to: LocalDate,
  weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7 }),
  time: ClockTime,
  minutes: Count,
  units: Count,
  minimumAge: nullable(Age),
  maximumAge: nullable(Age),
  capacity: Count,
  placesLeft: Count,
  /** How many wait for a place; null: there is no standby list. */
  waiting: nullable(Count),
  closesAt: Instant,
  freeCancelUntil: Instant,
  /** What is told of its price: its first product, from the unit with which somebody begins now. */
  price: Price,
  /** How that price can be paid in parts, where it can. */
  plan: Type.Optional(PaidInParts),
  /** What this person has of it; null: nothing, or nobody asks. */
  own: nullable(ownOfProgram),
  /** What this person is called, where somebody else asks and they have something of it. */
  ownName: Type.Optional(Line),
  /** What others of their family have of it, as far as the caller may see it; left out: nothing. */
  family: Type.Optional(
    Type.Array(exactly({ personId: Id, firstName: Line, own: ownOfProgram }), { minItems: 1, maxItems: 50 }),
  ),
  /** Null: it can be had; of visitors nobody knows. */
  whyNot: nullable(WhyNotBooked),
})

export const promisesOfProgram = (path: string) => [
  inOrder(`${path}.from`, `${path}.to`),
  inOrder(`${path}.placesLeft`, `${path}.capacity`),
]

/** One time or day of a course or camp. */
export const ProgramUnit = exactly({ number: Count, date: LocalDate, startsAt: Instant, endsAt: Instant })

/** What lies in a basket. */
export const BasketItem = exactly({
  itemKey: Id,
  /** Of an elective: the item of its camp, with which it is taken out; null: it is a course or a camp. */
  withItem: nullable(Id),
  courseId: Id,
  name: Line,
  personId: Id,
  firstName: Line,
  startUnit: Count,
  from: LocalDate,
  to: LocalDate,
  weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7 }),
  time: ClockTime,
  minutes: Count,
  units: Count,
  productId: Id,
  productName: Line,
  /** Its place is kept; it went back (`LAPSED`) and costs nothing until it is added again. */
  state: Type.Enum(['HELD', 'LAPSED', 'BOOKED'] as const),
  price: Price,
  /** How it can be paid in parts, where it can. */
  plan: Type.Optional(PaidInParts),
  expiresAt: nullable(Instant),
  /** Its place was offered by the standby list, which keeps it longer. */
  isOffer: Type.Optional(Type.Boolean()),
  freeCancelUntil: Instant,
  /** Of one that went back: how many could be had now. */
  placesLeft: Count,
})

/** What somebody has put together: none yet is an empty one without an id. */
export const ShoppingBasket = exactly({
  id: nullable(Id),
  kind: Type.Enum(['COURSES', 'CAMPS'] as const),
  state: Type.Enum(['ACTIVE', 'EMPTY', 'PAID', 'NOT_ACTIVE'] as const),
  centerId: nullable(Id),
  centerName: nullable(Line),
  timeZone: Line,
  items: Type.Array(BasketItem, { maxItems: 50 }),
  quantity: Count,
  /** In the total. */
  taxes: Price,
  total: Price,
  /** How all of it can be paid in parts, where it can. */
  plan: Type.Optional(PaidInParts),
  /** Something in it could be paid in parts if it lay there alone. */
  planIsForOne: Type.Optional(Type.Boolean()),
  /** When the first place goes back; null: none is kept. */
  expiresAt: nullable(Instant),
  holdMinutes: Count,
})

export type Program = Answered<typeof Program>
export type PaidInParts = Answered<typeof PaidInParts>
export type ProgramUnit = Answered<typeof ProgramUnit>
export type BasketItem = Answered<typeof BasketItem>
export type ShoppingBasket = Answered<typeof ShoppingBasket>
