import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { eitherOr, inOrder, onlyWith } from '../promise.ts'
import { changeRefusals } from './change-call.ts'
import { Period, Plan, PlanClubs } from './plan.ts'
import { whyNotOf } from './refusal.ts'
import { PaymentOption } from './summary.ts'
import { exactly, Id, Line, LocalDate, Money, maybe, nullable, Price } from './values.ts'

/** What somebody has and wants to change. */
export const HeldPlace = { subscriptionId: Id, subscriptionCenterId: Id, personId: maybe(Id) }

/** Another plan instead of the one that somebody has: the input of both summaries of a change. */
export const PlanChange = exactly({ ...HeldPlace, planId: Id })

const Direction = Type.Enum(['UP', 'DOWN', 'SAME'])

/** A plan as something to change to; `locked` says why not now: by invitation, or cheaper within the minimum term. */
const PlanToChangeTo = exactly({
  ...Plan.properties,
  locked: nullable(Type.Enum(['invitation', 'minimum-term'])),
  direction: Direction,
  /** The first day with it. */
  appliesOn: LocalDate,
  /** Each month from then on, with the add-ons that stay. */
  monthly: Money,
})

/** What somebody has, why it cannot be changed, or what it can be changed to. */
export const PlansToChangeTo = exactly({
  subscription: exactly({
    id: Id,
    number: Line,
    planName: Line,
    centerId: Id,
    centerName: Line,
    monthly: Money,
    /** The last day of the minimum term, while that is still to come. */
    bindingEnds: nullable(LocalDate),
  }),
  refusal: nullable(whyNotOf([...changeRefusals, 'NO_PROVIDER'])),
  plans: Type.Array(PlanToChangeTo, { maxItems: 100 }),
})

/** There is something to change to, or a reason why not. */
export const promisesOfPlans = [eitherOr('refusal', 'plans')]

const AddonOfChange = exactly({ id: Id, name: Line, priceMonthly: Money })

/** Days that are invoiced already: what they cost with the new plan, less what they cost with the old one. */
const Difference = exactly({ from: LocalDate, to: LocalDate, newPrice: Money, oldPrice: Money })

const figures = {
  subscriptionId: Id,
  number: Line,
  planId: Id,
  planName: Line,
  planNameBefore: Line,
  centerId: Id,
  centerName: Line,
  direction: Direction,
  /** The first day with the new plan. */
  startDate: LocalDate,
  /** Each month with add-ons. */
  monthlyBefore: Money,
  monthly: Money,
  dueToday: Price,
  /** What is put on the cash account, where an add-on ends that was dearer than the difference. */
  credit: nullable(Money),
  difference: nullable(Difference),
  /** The first payment at the new price. */
  nextPayment: LocalDate,
  minimumTermEnds: nullable(LocalDate),
  notice: nullable(Period),
  addonsKept: Type.Array(AddonOfChange, { maxItems: 20 }),
  /** They do not go with the new plan. */
  addonsEnded: Type.Array(AddonOfChange, { maxItems: 20 }),
}

/** What is due is the difference of what is invoiced already; the first payment at the new price is not before it begins. */
export const promisesOfChange = [
  { or: [{ '===': [{ var: 'dueToday.amountMinor' }, 0] }, { '!!': [{ var: 'difference' }] }] },
  onlyWith('credit', 'difference'),
  inOrder('difference.from', 'difference.to'),
  inOrder('startDate', 'nextPayment'),
  inOrder('startDate', 'minimumTermEnds'),
]

/** `currentOption` is how it is paid until now, where that is still offered. */
export const ChangeSummary = exactly({
  ...figures,
  paymentOptions: Type.Array(PaymentOption, { minItems: 1, maxItems: 30 }),
  currentOption: nullable(Id),
})

/** The same figures as the contract states them: what is going to be agreed to, and a fingerprint of exactly that. */
export const ChangeContract = exactly({
  ...figures,
  centerAddress: Line,
  memberName: Line,
  clubs: PlanClubs,
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

export type ChangeContract = Answered<typeof ChangeContract>
export type ChangeSummary = Answered<typeof ChangeSummary>
export type PlansToChangeTo = Answered<typeof PlansToChangeTo>
