import type { PlanType } from '#contract/shapes/plan.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { Means } from '../../money/means-words.ts'
import type { SubscriptionStatus, SubscriptionSubstate } from './states.ts'
import type { Period } from './terms.ts'

/** All that a rule may know of one subscription on one day. Amounts are minor units of `currency`. */
export interface SubscriptionFacts {
  readonly id: string
  readonly number: string
  readonly personId: string
  readonly centerId: string
  /** Of its club: every date here is a date there. */
  readonly timeZone: string
  readonly today: string
  readonly planId: string
  readonly family: string
  readonly type: PlanType
  /** What its dates make of it today. */
  readonly status: SubscriptionStatus
  readonly substate: SubscriptionSubstate
  readonly startDate: string
  readonly endDate: string | null
  /** The last day of the minimum term, also when it is over. */
  readonly bindingEnds: string | null
  readonly currency: string
  readonly priceMonthlyMinor: number
  readonly size: number | null
  readonly clipsLeft: number | null
  readonly means: Means
  /** Everything up to this day has been invoiced; null: nothing yet. */
  readonly billedUntil: string | null
  /** Of every time: ask `addonsOn`. */
  readonly addons: readonly SubscriptionAddon[]
  /** All that were not cancelled, past ones too, by date. */
  readonly freezes: readonly SubscriptionFreeze[]
  /** Asked for and not regretted; it stays when the subscription has ended by it. */
  readonly termination: SubscriptionTermination | null
  /** Another plan, from a day on. */
  readonly plannedChange: PlannedChange | null
  readonly discounts: readonly SubscriptionDiscount[]
  readonly plan: SubscriptionPlan
}

export interface SubscriptionAddon {
  readonly id: string
  readonly priceMonthlyMinor: number
  readonly from: string
  readonly to: string | null
}

/** First and last day are frozen days. */
export interface SubscriptionFreeze {
  readonly id: string
  readonly from: string
  readonly to: string
  /** For each whole month, instead of the price; less in proportion. */
  readonly feeMonthlyMinor: number
  /** Once, when it was agreed. */
  readonly feeMinor: number
  readonly reason: string | null
  /** What a chain's form asked beside that, by `<form>.<field>`. */
  readonly attributes?: JsonObject
}

export interface SubscriptionTermination {
  readonly id: string
  /** What the member quotes. */
  readonly number: string
  readonly kind: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal'
  readonly endDate: string
  readonly requestedAt: Date
  readonly buyOutMinor: number
}

export interface PlannedChange {
  readonly id: string
  readonly planId: string
  readonly direction: 'UP' | 'DOWN' | 'SAME'
  readonly priceMonthlyMinor: number
  readonly size: number | null
  readonly bindingEnds: string | null
  readonly appliesOn: string
}

/** Off the plan's price of every period that begins within it. */
export interface SubscriptionDiscount {
  readonly reason: string
  readonly percent: number | null
  readonly amountMinor: number | null
  /** What the percent comes to at most. */
  readonly mostMinor?: number | null
  readonly from: string
  readonly to: string
}

/** The plan as it is sold today. What was agreed stands in the subscription. */
export interface SubscriptionPlan {
  readonly notice: Period | null
  readonly freezeDaysPerYear: number | null
  /** Null: may not be frozen. */
  readonly freeze: FreezeTerms | null
  /** Null: nobody buys themselves out of it. */
  readonly buyOut: BuyOutTerms | null
  readonly windowDays: number
  readonly allClubs: boolean
  readonly sizes: readonly { readonly size: number; readonly priceMonthlyMinor: number }[]
}

export interface FreezeTerms {
  readonly minimum: Period
  readonly maximum: Period
  readonly timesPerYear: number | null
  /** From today to its first day, at least. */
  readonly noticeDays: number
  /** From today to its first day, at most; null: any. */
  readonly latestDays: number | null
  readonly feeMinor: number
  readonly feeMonthlyMinor: number
  /** End and minimum term move by as many days. */
  readonly extendsEnd: boolean
  readonly mayStop: boolean
}

/** What leaving within the minimum term costs: a part of what is still to come, at least `minimumMinor`. */
export interface BuyOutTerms {
  readonly percent: number
  readonly minimumMinor: number
}

export const addonsOn = (facts: Pick<SubscriptionFacts, 'addons'>, day: string): readonly SubscriptionAddon[] =>
  facts.addons.filter((addon) => addon.from <= day && (addon.to === null || addon.to >= day))

export const freezeOn = (facts: Pick<SubscriptionFacts, 'freezes'>, day: string): SubscriptionFreeze | null =>
  facts.freezes.find((freeze) => freeze.from <= day && day <= freeze.to) ?? null

/** The freeze that runs, or the next one. */
export const comingFreeze = (facts: Pick<SubscriptionFacts, 'freezes' | 'today'>): SubscriptionFreeze | null =>
  facts.freezes.find((freeze) => freeze.to >= facts.today) ?? null
