import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { PersonRecord } from './person.ts'
import { PlanClubs, PlanType } from './plan.ts'
import { WhyNot } from './refusal.ts'
import { PaymentMeans } from './summary.ts'
import { Count, exactly, Id, Line, LocalDate, Money, nullable } from './values.ts'

export const subscriptionStatuses = ['ACTIVE', 'ENDED', 'FROZEN', 'WINDOW', 'CREATED'] as const
export const SubscriptionStatus = Type.Enum(subscriptionStatuses)

/** What happened to a subscription last. */
export const subscriptionSubstates = [
  'NONE',
  'AWAITING_ACTIVATION',
  'UPGRADED',
  'DOWNGRADED',
  'EXTENDED',
  'TRANSFERRED',
  'REGRETTED',
  'CANCELLED',
  'BLOCKED',
  'CHANGED',
] as const
export const SubscriptionSubstate = Type.Enum(subscriptionSubstates)

/** A payment that is coming; `names` are the plan and add-ons in it. */
export const NextPayment = exactly({
  date: LocalDate,
  amount: Money,
  kind: Type.Enum(['monthly', 'proRata', 'freeze', 'open']),
  names: Type.Array(Line, { maxItems: 20 }),
})

/** Why a subscription stands as it does, or will not stay so: a sentence `element.membership-cards.cause.<code>`. */
export const SubscriptionCause = exactly({
  code: Line,
  /** The day that the sentence names: when it happened, or until when, or from when. */
  date: nullable(LocalDate),
  /** The plan or club that it names, or the number of a termination. */
  name: nullable(Line),
})

/** What its owner could do with a subscription, and why not now. */
export const SubscriptionAction = exactly({
  action: Type.Enum(['change', 'addon', 'endAddon', 'freeze', 'cancelFreeze', 'stopFreeze', 'terminate', 'regret']),
  /** The page where it is done. */
  href: Line,
  /** Null: it is possible. */
  whyNot: nullable(WhyNot),
})

/** What a person has, with the facts of its card on the profile. */
export const Subscription = exactly({
  id: Id,
  centerId: Id,
  centerName: Line,
  planId: Id,
  planName: Line,
  type: PlanType,
  number: Line,
  status: SubscriptionStatus,
  substate: SubscriptionSubstate,
  startDate: LocalDate,
  endDate: nullable(LocalDate),
  /** The last day of the minimum term, while that is still to come. */
  bindingEnds: nullable(LocalDate),
  nextTermination: nullable(LocalDate),
  priceMonthly: Money,
  addons: Type.Array(exactly({ id: Id, name: Line, priceMonthly: Money }), { maxItems: 20 }),
  memberSince: LocalDate,
  freeze: nullable(
    exactly({
      from: LocalDate,
      to: LocalDate,
      feeMonthly: Money,
      state: Type.Enum(['PLANNED', 'RUNNING']),
      /** What was said beside its days, by `<form>.<field>`; staff alone are told. */
      answers: PersonRecord,
    }),
  ),
  /** Those after `freeze`. */
  laterFreezes: Type.Array(exactly({ from: LocalDate, to: LocalDate }), { maxItems: 20 }),
  freezeDaysUsed: Count,
  freezeDaysPerYear: nullable(Count),
  clips: nullable(exactly({ size: Count, left: Count })),
  nextPayments: Type.Array(NextPayment, { maxItems: 12 }),
  /** How it is paid, in words with the last digits of the account, and by which means. */
  paidBy: nullable(Type.String({ maxLength: 200 })),
  means: nullable(PaymentMeans),
  clubs: PlanClubs,
  /** The most urgent first; none where there is nothing to say. */
  causes: Type.Array(SubscriptionCause, { maxItems: 5 }),
  actions: Type.Array(SubscriptionAction, { maxItems: 12 }),
  /** What these months cost where a discount runs: until its last day, and what then; null: the whole price. */
  reduced: Type.Optional(nullable(exactly({ priceMonthly: Money, until: LocalDate, after: Money }))),
  /** A termination stands: its confirmation can be taken away as a paper. */
  terminated: Type.Optional(Type.Boolean()),
  /** What was accepted with it, as it was then: the version of `config/get-legal-paper`. */
  papers: Type.Optional(
    Type.Array(exactly({ paper: Type.Enum(['terms', 'privacy', 'withdrawal']), version: Line }), { maxItems: 3 }),
  ),
})

/** A person, and what they have. */
export const PersonWithSubscriptions = exactly({
  personId: Id,
  name: Line,
  /** What they are to whom the call is about; null: that person themselves. */
  relation: nullable(Type.Enum(['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'])),
  subscriptions: Type.Array(Subscription, { maxItems: 100 }),
})

export type NextPayment = Answered<typeof NextPayment>
export type SubscriptionAction = Answered<typeof SubscriptionAction>
export type Subscription = Answered<typeof Subscription>
export type PersonWithSubscriptions = Answered<typeof PersonWithSubscriptions>
