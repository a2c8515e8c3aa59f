import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { inOrder, ofEach } from '../promise.ts'
import { Period, PlanClubs } from './plan.ts'
import { referAFriend } from './refer.ts'
import { Count, exactly, Id, Line, LocalDate, Money, maybe, nullable, Price, PromoCode } from './values.ts'

/** What a person is about to buy: the input of both summaries of a new subscription. */
export const NewSubscription = exactly({
  planId: Id,
  centerId: Id,
  startDate: maybe(LocalDate),
  addons: maybe(Type.Array(Id, { maxItems: 20 })),
  promoCode: maybe(Type.String({ maxLength: 30 })),
  size: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  referAFriend,
  personId: maybe(Id),
})

export const TimelineKind = Type.Enum(['joiningFee', 'proRata', 'firstPeriod', 'monthly', 'after', 'addon', 'discount'])

/** One line of what is paid when. `date` is when it is due first, `until` the last day it is for. */
export const TimelineEntry = exactly({
  kind: TimelineKind,
  date: nullable(LocalDate),
  until: nullable(LocalDate),
  amount: Money,
  dueToday: Type.Boolean(),
  name: nullable(Line),
})

export const PaymentMeans = Type.Enum(['card', 'dd', 'invoice', 'cash', 'instalment', 'cof'])

const option = {
  id: Id,
  provider: Id,
  style: Type.Enum(['embedded', 'redirect', 'none']),
  name: Line,
  /** Of a kept card: what charging it names. */
  agreementId: Type.Optional(Id),
  /** Of an agreement that stands: a mandate is debited, a card is charged. */
  agreementKind: Type.Optional(Type.Enum(['CC', 'DD'])),
}

export const PaymentOption = exactly({ ...option, means: PaymentMeans })

/** What is promised of ways to pay: one that is kept names what is charged. */
export const promisesOfOptions = (list: string) => [
  ofEach(list, { '===': [{ '===': [{ var: 'means' }, 'cof'] }, { '!!': [{ var: 'agreementId' }] }] }),
]

/** The club of an order, as far as an order shows it. */
export const ClubOfOrder = exactly({ id: Id, name: Line, address: Line, city: Line })

const figures = {
  planId: Id,
  planName: Line,
  centerId: Id,
  centerName: Line,
  startDate: LocalDate,
  dueToday: Price,
  monthly: Price,
  firstYear: Price,
  minimumTermMonths: Count,
  minimumTermEnds: nullable(LocalDate),
  /** Each month after the minimum term; null when the subscription then ends by itself. */
  priceAfter: nullable(Money),
  notice: nullable(Period),
  promo: nullable(exactly({ code: PromoCode, discount: Money })),
  timeline: Type.Array(TimelineEntry, { minItems: 1, maxItems: 60 }),
}

/** A minimum term has a last day; what is due today belongs to the first year. */
export const promisesOfFigures = [
  { '===': [{ '===': [{ var: 'minimumTermMonths' }, 0] }, { '!': [{ var: 'minimumTermEnds' }] }] },
  inOrder('startDate', 'minimumTermEnds'),
  inOrder('dueToday.amountMinor', 'firstYear.amountMinor'),
]

export const PlanSummary = exactly({
  ...figures,
  paymentOptions: Type.Array(PaymentOption, { minItems: 1, maxItems: 30 }),
})

/** A way to pay at once. */
export const PaidNowOption = exactly({ ...option, means: Type.Enum(['card', 'instalment', 'cof']) })

/** The same for what is paid at once: by card, or in parts by somebody who pays it at once. */
export const SummaryPaidNow = exactly({
  ...figures,
  paymentOptions: Type.Array(PaidNowOption, { minItems: 1, maxItems: 30 }),
})

/** The same figures as the contract states them: what is going to be agreed to, and a fingerprint of exactly that. */
export const ContractSummary = exactly({
  ...figures,
  centerAddress: Line,
  memberName: nullable(Line),
  clubs: PlanClubs,
  freezeDaysPerYear: nullable(Count),
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

export type TimelineEntry = Answered<typeof TimelineEntry>
export type PaymentOption = Answered<typeof PaymentOption>
export type PlanSummary = Answered<typeof PlanSummary>
