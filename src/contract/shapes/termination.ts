import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { attributeValue } from './person.ts'
import { Period } from './plan.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, Money, maybe, nullable, Price } from './values.ts'

/** Names one subscription of a person. */
export const OneSubscription = exactly({ personId: maybe(Id), subscriptionId: Id })

/** What stands above every page about leaving: which contract it is. */
export const LeavingContract = exactly({
  id: Id,
  centerId: Id,
  centerName: Line,
  planName: Line,
  number: Line,
})

/** What is still billed until a last day. */
export const dueUntilTheEnd = {
  /** The sum of what is still due until then; null: nothing. */
  rest: nullable(Money),
  /** The last payment; null: everything is paid. */
  lastPayment: nullable(exactly({ date: LocalDate, amount: Money })),
}

/** A day on which a subscription can end, and what is still paid until then. */
export const TerminationDate = exactly({
  id: LocalDate,
  name: Line,
  ...dueUntilTheEnd,
})

/** Why a subscription does not end sooner. */
export const TerminationTerms = exactly({
  notice: nullable(Period),
  /** The last day of the minimum term, while that is still to come. */
  bindingEnds: nullable(LocalDate),
  /** The first day on which notice alone would let it end, when the minimum term holds it longer. */
  withoutBinding: nullable(LocalDate),
})

/** What a member loses on the last day. */
export const WhatEnds = exactly({
  addons: Type.Array(Line, { maxItems: 20 }),
  /** Freezes that were planned for later than the first of the dates. */
  freezes: Type.Array(exactly({ from: LocalDate, to: LocalDate }), { maxItems: 20 }),
})

/** Made once: a lower price for those who stay. */
export const StayOffer = exactly({
  id: Id,
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  months: Count,
  from: LocalDate,
  to: LocalDate,
  priceNow: Money,
  priceMonthly: Money,
})

/** What it costs to leave within the minimum term. */
export const BuyOutOffer = exactly({
  endDate: LocalDate,
  amount: Price,
  /** What staying until the end of the minimum term would cost from that day on. */
  staying: Price,
  bindingEnds: LocalDate,
  /** What is billed until the last day all the same, beside the amount. */
  ...dueUntilTheEnd,
})

export const TerminationKind = Type.Enum(['notice', 'buyOut', 'extraordinary', 'withdrawal'])

/** A termination as it was confirmed. */
export const Termination = exactly({
  number: Line,
  kind: TerminationKind,
  endDate: LocalDate,
  requestedAt: Instant,
  buyOut: nullable(Money),
})

/** Answers to the questions of leaving: what only the release's form `leaving` asks is kept beside them. */
export const LeavingAnswers = Type.Object(
  {
    reason: maybe(Type.String({ maxLength: 40 })),
    note: maybe(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: attributeValue, maxProperties: 30 },
)

/** Why a subscription cannot be terminated now, whatever the day. */
export const terminationRefusals = ['NO_TERMINATION_DATE', 'HAS_END_DATE', 'SUBSCRIPTION_ENDED'] as const

/** The same, and why not on a day. */
export const terminationErrors = [...terminationRefusals, 'TERMINATION_DATE_NOT_POSSIBLE'] as const

export type LeavingContract = Answered<typeof LeavingContract>
export type TerminationDate = Answered<typeof TerminationDate>
export type TerminationTerms = Answered<typeof TerminationTerms>
export type WhatEnds = Answered<typeof WhatEnds>
export type Termination = Answered<typeof Termination>
export type BuyOutOffer = Answered<typeof BuyOutOffer>
