import type { MoveReason, SubscriptionSubstate } from '#server/features/subscriptions/rules/states.ts'
import type { Worded } from '#server/features/words.ts'

/** What somebody has or had, as it stands today. */
export interface SubscriptionRow {
  readonly id: string
  readonly number: string
  readonly personId: string
  readonly centerId: string
  readonly planId: string
  readonly status: 'ACTIVE' | 'ENDED' | 'FROZEN' | 'WINDOW' | 'CREATED'
  readonly substate?: SubscriptionSubstate
  readonly startDate: string
  readonly endDate?: string
  readonly bindingEnds?: string
  readonly means?: 'dd' | 'invoice' | 'card' | 'cash' | 'instalment'
  readonly size?: number
  readonly clipsLeft?: number
  readonly addons?: readonly string[]
  /** Its contract waits for a signature. */
  readonly isUnsigned?: boolean
  readonly freezes?: readonly { readonly from: string; readonly to: string; readonly feeMonthlyMinor: number }[]
  /** What happened to it last, and when: its substate's reason. */
  readonly last?: { readonly reason: MoveReason; readonly on: string }
  readonly termination?: {
    readonly number: string
    readonly kind?: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal'
    readonly requestedOn: string
  }
  /** Another plan, at its price, from a day on. */
  readonly change?: { readonly planId: string; readonly direction: 'UP' | 'DOWN' | 'SAME'; readonly appliesOn: string }
}

export interface ClipcardRow {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly productId: string
  readonly clipsLeft: number
  readonly validFrom: string
  readonly validUntil?: string
}

/** Something that was invoiced or credited beside the monthly bills, or one of these that went differently. */
export interface BillRow {
  readonly personId: string
  /** How many months ago; its day is the first of that month. */
  readonly ago: number
  readonly name: Worded<{ readonly name: string }>
  /** Below zero: a credit note. */
  readonly amountMinor: number
  readonly type?:
    | 'DEBT_COLLECTION'
    | 'LEGACY'
    | 'PAYMENT'
    | 'REFUND'
    | 'REMINDER'
    | 'REPRESENTATION'
    | 'REVERSAL'
    | 'ZERO'
  readonly status?: 'cancelled' | 'failed' | 'paid' | 'partially paid' | 'pending'
  /** Of a bill that is not paid whole. */
  readonly paidMinor?: number
}

/** The monthly bills of a subscription, the last ones first; those of `open` months were not paid. */
export interface BilledRow {
  readonly subscriptionId: string
  readonly months: number
  /** Months ago → how it stands. */
  readonly open?: {
    readonly [ago: number]: { readonly status: 'failed' | 'pending' | 'partially paid'; readonly paidMinor?: number }
  }
}

/** Money that somebody put on the cash account. */
export interface TopUpRow {
  readonly personId: string
  readonly on: string
  readonly amountMinor: number
}
