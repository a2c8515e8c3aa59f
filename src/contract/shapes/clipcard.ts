import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { eitherOr, inOrder, ofEach } from '../promise.ts'
import { ClockTime } from './booking.ts'
import { PaidNowOption, promisesOfOptions } from './summary.ts'
import { Count, entryId, exactly, Id, Line, LocalDate, Money, nullable, Prose } from './values.ts'

/** Clips bought once, or new ones each month by a subscription. */
const ClipcardKind = Type.Enum(['pack', 'monthly'])

/** The activities that clips open, by name; null: all of them. Empty: they are shown at the club, and book nothing here. */
const Activities = nullable(Type.Array(Line, { maxItems: 200 }))

/** A clipcard that somebody has. `nextRefill`: the day on which new clips come. `validUntil`: of a monthly one the last day of its present clips. */
export const HeldClipcard = exactly({
  id: Id,
  kind: ClipcardKind,
  state: Type.Enum(['ACTIVE', 'EMPTY', 'EXPIRED', 'PLANNED']),
  personId: Id,
  personName: Line,
  centerId: Id,
  centerName: Line,
  name: Line,
  description: Prose,
  sessions: Count,
  clipsLeft: Count,
  validFrom: LocalDate,
  validUntil: nullable(LocalDate),
  price: Money,
  subscriptionId: nullable(Id),
  nextRefill: nullable(LocalDate),
  activities: Activities,
})

/** How far whoever sells may move a price for one member. A direction in which it does not go has the price of the catalogue. */
const PriceOfStaff = exactly({
  lowest: Money,
  highest: Money,
  /** So many minor units make one of its currency. */
  unit: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

/** A clipcard that a club sells, in one size or several. `locked` says why this person cannot buy it now. */
export const OfferedClipcard = exactly({
  // What gives clips each month is a plan.
  id: Type.Union([entryId('packs'), entryId('plans')]),
  kind: ClipcardKind,
  centerId: entryId('clubs'),
  centerName: Line,
  name: Line,
  description: Prose,
  sizes: Type.Array(
    exactly({
      id: Line,
      name: Line,
      sessions: Count,
      price: Money,
      /** Of a monthly one that is asked for by itself; null, as of a pack. */
      priceOfStaff: Type.Optional(nullable(PriceOfStaff)),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  validMonths: nullable(Count),
  minimumAge: nullable(Type.Integer({ minimum: 0, maximum: 120 })),
  installments: Type.Boolean(),
  activities: Activities,
  locked: nullable(Type.Enum(['invitation', 'same-type', 'outside-home', 'no-provider', 'limit', 'not-allowed'])),
})

export const HeldClipcards = exactly({ clipcards: Type.Array(HeldClipcard, { maxItems: 100 }) })
export const OfferedClipcards = exactly({ clipcards: Type.Array(OfferedClipcard, { maxItems: 100 }) })

export type HeldClipcard = Answered<typeof HeldClipcard>
export type OfferedClipcard = Answered<typeof OfferedClipcard>

/** What came to a clipcard, or left it; what it was used for is named with the day and time of the class. */
export const ClipMovement = exactly({
  kind: Type.Enum(['GIVEN', 'REFILLED', 'SPENT', 'SHARED', 'RETURNED', 'LAPSED']),
  /** At its club. */
  date: LocalDate,
  /** Below zero: they left. */
  clips: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
  left: Count,
  used: nullable(exactly({ name: Line, date: LocalDate, time: ClockTime })),
  /** The staff member who sold them. */
  by: nullable(Line),
})

export type ClipMovement = Answered<typeof ClipMovement>

/** A clipcard with what became of it: one that a person has or, by the id of what is sold, one that they may buy. */
export const OneClipcard = {
  held: nullable(HeldClipcard),
  /** Of the card that is held, the newest first. */
  movements: Type.Array(ClipMovement, { maxItems: 100 }),
  offered: nullable(OfferedClipcard),
  /** How this person can pay for a pack. */
  paymentOptions: Type.Array(PaidNowOption, { maxItems: 30 }),
  /** Null: nobody of the staff asks, or the price is fixed for them. */
  priceOfStaff: nullable(PriceOfStaff),
}

const pricesOfStaff = inOrder('priceOfStaff.lowest.amountMinor', 'priceOfStaff.highest.amountMinor')

export const promisesOfOneClipcard = [
  eitherOr('held', 'offered'),
  ...promisesOfOptions('paymentOptions'),
  pricesOfStaff,
  ofEach('offered.sizes', pricesOfStaff),
]
