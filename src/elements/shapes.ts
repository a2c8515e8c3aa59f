import type { JsonObject } from '#engine/documents.ts'
import type { Money, PeriodUnit } from '#ui/format/create-format.ts'

/** What calls answer, as far as elements show it. `schemas/elements/` says the same to those who write documents. */

export interface Period {
  readonly count: number
  readonly unit: PeriodUnit
}

export interface Clubs {
  readonly all: boolean
  readonly count: number
  readonly name: string | null
}

export interface Center {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly onlineSale: boolean
  readonly startupDate: string | null
}

export interface Plan {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly highlight: string | null
  readonly priceMonthly: Money
  /** Of what is paid once, for its whole term: what that costs. */
  readonly priceOnce?: Money
  readonly joiningFee: Money
  readonly bindingMonths: number
  readonly notice: Period | null
  readonly freezeDaysPerYear: number | null
  readonly clubs: Clubs
  readonly minimumAge: number | null
}

export interface AddOn {
  readonly name: string
  readonly description: string
  readonly priceMonthly: Money
  /** Paid for the whole term at once, as its plan is. */
  readonly paidWithTerm?: boolean
}

export interface TimelineEntry {
  readonly kind: 'joiningFee' | 'proRata' | 'firstPeriod' | 'prepaid' | 'monthly' | 'after' | 'addon' | 'discount'
  readonly date: string | null
  readonly until: string | null
  readonly amount: Money
  readonly dueToday: boolean
  readonly name: string | null
}

export interface PaymentOption {
  readonly means: 'card' | 'dd' | 'invoice' | 'cash' | 'instalment' | 'cof'
  readonly style: 'embedded' | 'redirect' | 'none'
  readonly name: string
  /** Of an agreement that stands: a mandate is debited, a card is charged. */
  readonly agreementKind?: 'CC' | 'DD'
}

export interface PlanSummary {
  readonly planName: string
  readonly centerName: string
  readonly startDate: string
  readonly dueToday: Money
  readonly monthly: Money
  readonly firstYear: Money
  readonly minimumTermMonths: number
  readonly minimumTermEnds?: string | null
  /** Null where it ends with its term: all of it is paid by then. */
  readonly priceAfter?: Money | null
  /** What a membership costs each month with what is added to it. */
  readonly monthlyAfter?: Money
  readonly notice: Period | null
  readonly promo: { readonly code: string; readonly discount: Money } | null
  readonly timeline: readonly TimelineEntry[]
}

export interface OpenInvoice {
  readonly items: readonly string[]
  readonly dueDate: string
  readonly isOverdue: boolean
  readonly amount: Money
  readonly open: Money
}

export interface NextPayment {
  readonly date: string
  readonly amount: Money
  readonly kind: 'monthly' | 'proRata' | 'freeze' | 'open'
  readonly names: readonly string[]
}

export interface Subscription {
  readonly id: string
  readonly centerName: string
  readonly planName: string
  readonly type: 'EFT' | 'CASH' | 'RECURRING_CLIPCARD'
  readonly number: string
  readonly status: 'ACTIVE' | 'ENDED' | 'FROZEN' | 'WINDOW' | 'CREATED'
  readonly substate: string
  readonly startDate: string
  readonly endDate: string | null
  readonly bindingEnds: string | null
  readonly nextTermination: string | null
  readonly priceMonthly: Money
  readonly addons: readonly { readonly id: string; readonly name: string; readonly priceMonthly: Money }[]
  readonly memberSince: string
  readonly freeze: {
    readonly from: string
    readonly to: string
    readonly feeMonthly: Money
    readonly state: 'PLANNED' | 'RUNNING'
    /** What was said beside its days, by `<form>.<field>`; empty but for staff. */
    readonly answers: JsonObject
  } | null
  readonly laterFreezes: readonly { readonly from: string; readonly to: string }[]
  readonly freezeDaysUsed: number
  readonly freezeDaysPerYear: number | null
  readonly clips: { readonly size: number; readonly left: number } | null
  readonly nextPayments: readonly NextPayment[]
  /** How it is paid, in words with the last digits of the account, and by which means. */
  readonly paidBy: string | null
  readonly means: string | null
  readonly clubs: Clubs
  /** The most urgent first. */
  readonly causes: readonly { readonly code: string; readonly date: string | null; readonly name: string | null }[]
  readonly actions: readonly SubscriptionAction[]
  /** What these months cost where a discount runs: until its last day, and what then. */
  readonly reduced?: { readonly priceMonthly: Money; readonly until: string; readonly after: Money } | null
  /** A termination stands: its confirmation can be taken away. */
  readonly terminated?: boolean
  /** What was accepted with it, as it was then. */
  readonly papers?: readonly { readonly paper: string; readonly version: string }[]
}

export interface SubscriptionAction {
  readonly action: 'change' | 'addon' | 'endAddon' | 'freeze' | 'cancelFreeze' | 'stopFreeze' | 'terminate' | 'regret'
  readonly href: string
  readonly whyNot: Refusal | null
}

/** Why something cannot be done now; its sentence is `errors.<code>`. */
export interface Refusal {
  readonly code: string
  readonly params: JsonObject | null
  /** A page of the portal that helps. */
  readonly instead: string | null
}

/** An add-on that somebody has, and the first day on which it can end. */
export interface HeldAddon {
  readonly name: string
  readonly endsOn: string
  readonly priceMonthly: Money
  readonly monthlyAfter: Money
  /** No month after it has a price. */
  readonly endsWithMembership?: boolean
}

/** By what somebody is charged. */
export interface Agreement {
  readonly id: string
  readonly kind: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
  readonly name: string
  readonly validUntil: string | null
  readonly mandateReference: string | null
  readonly pays: readonly string[]
}

export interface HeldClipcard {
  readonly id: string
  readonly kind: 'pack' | 'monthly'
  readonly state: 'ACTIVE' | 'EMPTY' | 'EXPIRED' | 'PLANNED'
  readonly personName: string
  readonly centerId: string
  readonly centerName: string
  readonly name: string
  readonly description: string
  readonly sessions: number
  readonly clipsLeft: number
  readonly validFrom: string
  readonly validUntil: string | null
  readonly price: Money
}

export interface OfferedClipcard {
  readonly kind: 'pack' | 'monthly'
  readonly centerName: string
  readonly name: string
  readonly description: string
  readonly sizes: readonly { readonly id: string; readonly sessions: number; readonly price: Money }[]
  readonly validMonths: number | null
  readonly minimumAge: number | null
  readonly installments: boolean
}

/** What staff must look at, of a payment or of none. */
export interface PaymentTask {
  readonly id: string
  readonly kind: string
  readonly openedOn: string
  readonly payment: {
    readonly state: string
    readonly amount: Money
    readonly refunded: Money
    readonly provider: string
    readonly reference: string | null
    readonly centerName: string
    readonly personName: string | null
    readonly startedOn: string
  } | null
  /** An amount that the provider named. */
  readonly told: Money | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly mayRefund: boolean
  readonly closed: {
    readonly on: string
    readonly byName: string | null
    readonly outcome: 'done' | 'refund' | null
    readonly note: string | null
  } | null
}
