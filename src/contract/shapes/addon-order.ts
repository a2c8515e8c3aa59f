import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { paymentFor } from './paying-call.ts'
import { BankDetails } from './person.ts'
import { whyNotOf } from './refusal.ts'
import { ClubOfOrder, PaymentOption, TimelineEntry } from './summary.ts'
import { exactly, Id, Line, LocalDate, Money, maybe, nullable, Price } from './values.ts'

/** Add-ons that somebody wants beside a membership that they have; none: only whether they may. */
export const AddonOrder = exactly({
  subscriptionId: Id,
  subscriptionCenterId: Id,
  personId: maybe(Id),
  addOns: maybe(Type.Array(Id, { maxItems: 20 })),
})

/** An add-on that somebody has, and the first day on which it can end. */
const HeldAddon = exactly({
  id: Id,
  name: Line,
  priceMonthly: Money,
  startDate: LocalDate,
  /** Its last day, when it has been ended. */
  endDate: nullable(LocalDate),
  endsOn: LocalDate,
  /** What the membership costs each month without it. */
  monthlyAfter: Money,
  /** It ends with its membership: no month after it has a price. */
  endsWithMembership: Type.Optional(Type.Boolean()),
})

/** Why no add-on is sold beside a membership now. */
export const addonRefusals = [
  'SUBSCRIPTION_ENDED',
  'SUBSCRIPTION_BLOCKED',
  'SUBSCRIPTION_FROZEN',
  'HAS_END_DATE',
  'OVERDUE_DEBT',
] as const

/** What add-ons cost beside a membership: the figures of an order, named as those of a plan are. */
export const AddonSummary = exactly({
  subscriptionId: Id,
  number: Line,
  planId: Id,
  whyNot: nullable(whyNotOf([...addonRefusals, 'NO_PROVIDER'])),
  held: Type.Array(HeldAddon, { maxItems: 20 }),
  /** The add-ons in words: what is bought. */
  planName: Line,
  /** The membership they belong to. */
  membership: Line,
  center: ClubOfOrder,
  centerName: Line,
  memberName: nullable(Line),
  /** Their first day. */
  startDate: LocalDate,
  dueToday: Price,
  monthly: Price,
  /** What the membership costs each month with them. */
  monthlyAfter: Price,
  firstYear: Price,
  /** Add-ons end with any month. */
  minimumTermMonths: Type.Literal(0),
  /** The last day of a membership that ends within a year: they end with it. */
  minimumTermEnds: Type.Optional(nullable(LocalDate)),
  notice: Type.Null(),
  promo: Type.Null(),
  timeline: Type.Array(TimelineEntry, { maxItems: 60 }),
  paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/** Why add-ons are not sold, whatever the means of payment. */
const addonErrors = [...addonRefusals, 'ADDON_UNAVAILABLE', 'MINIMUM_AGE', 'PRICE_CHANGED'] as const

/** Pays for add-ons. */
export const addonPayment = paymentFor({
  right: 'contract',
  input: {
    subscriptionId: Id,
    subscriptionCenterId: Id,
    addOns: Type.Array(Id, { minItems: 1, maxItems: 20 }),
  },
  errors: addonErrors,
})

/** By a new means: a provider, a mandate whose account comes along, an invoice. */
export const addonByNewMeans = {
  provider: maybe(Id),
  bank: maybe(BankDetails),
  mandateAccepted: maybe(Type.Literal(true)),
}

export type AddonSummary = Answered<typeof AddonSummary>
