import type { JsonObject } from '#engine/documents.ts'
import type { OutcomeId } from './outcomes.ts'

/** Where a payment stands with its provider; each imitation says it in its own words. */
export type PaymentState = 'open' | 'pending' | 'authorised' | 'paid' | 'refused' | 'cancelled' | 'expired' | 'error'

/** A payment as a provider knows it. */
export interface Payment {
  /** The provider's own name for it. */
  readonly id: string
  readonly provider: string
  /** Merchant account, profile, ... */
  readonly account: string
  /** The merchant's name for it. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  /** Where the payer's browser goes afterwards. */
  readonly returnUrl: string
  /** Null: webhooks go where the account says. */
  readonly webhookUrl: string | null
  readonly payerRef: string | null
  /** BCP 47. */
  readonly locale: string
  /** The payer's means is kept when the payment succeeds. */
  readonly keep: boolean
  /** A refused try leaves the payment open for another one. */
  readonly attempts: boolean
  /** Paying authorises; `capture` takes the money. */
  readonly manualCapture: boolean
  readonly expiresAt: string
  readonly state: PaymentState
  /** Of a refusal: an outcome's name. */
  readonly reason: string | null
  /** What was taken: triggers make it differ from what was asked. */
  readonly paid: { readonly amountMinor: number; readonly currency: string; readonly reference: string } | null
  /** The provider's name of the transaction that took it. */
  readonly transactionId: string | null
  readonly refundedMinor: number
  readonly reversedMinor: number
  readonly card: UsedCard | null
  /** Of the means that was kept. */
  readonly token: string | null
  /** How its webhooks go. */
  readonly telling: WebhookTiming
  /** Rises with each move. */
  readonly version: number
  readonly createdAt: string
  readonly changedAt: string
  /** What the imitation of this provider remembers besides. */
  readonly details: JsonObject
}

export type WebhookTiming = 'once' | 'twice' | 'late' | 'reversed' | 'forged' | 'never'

/** A card as a payer gives it: whole, and stored nowhere. */
export interface Card {
  readonly number: string
  readonly expiry?: string
  readonly holder?: string
}

/** What is left of it. */
export interface UsedCard {
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  readonly expiry: string | null
  /** What later charges of it do. */
  readonly outcome: OutcomeId | null
}

export interface SandboxRefund {
  readonly id: string
  readonly provider: string
  readonly payment: string
  readonly key: string
  readonly amountMinor: number
  readonly currency: string
  readonly state: 'pending' | 'done' | 'refused'
}

/** A means of payment that a provider keeps for its merchant. */
export interface KeptMeans {
  /** The token. */
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly payerRef: string
  readonly kind: 'card' | 'bank'
  readonly brand: string
  readonly last4: string
  /** `2030-03`. */
  readonly expiry: string | null
  readonly firstTransaction: string | null
  /** What each charge does; null: as amount and controls say. */
  readonly outcome: OutcomeId | null
  readonly deleted: boolean
}

/** A request that an imitation received, and what it answered. */
export interface Call {
  readonly id: string
  readonly provider: string
  readonly at: string
  readonly method: string
  /** Behind `/sandbox/<provider>`. */
  readonly path: string
  readonly idempotencyKey: string | null
  /** Card numbers are masked. */
  readonly body: string
  /** Null: never answered. */
  readonly status: number | null
  readonly answer: string
}

/** What the control API lays over requests to an imitation, whatever they are. */
export interface Fault {
  readonly id: string
  /** Null: of every provider, on every path. */
  readonly provider: string | null
  readonly path: string | null
  readonly does: 'error' | 'html' | 'cut' | 'cut_after' | 'hang'
  /** Null: until it is taken away. */
  readonly times: number | null
}

/** Something a provider may tell its merchant. */
export type SandboxEvent = {
  /** Unguessable and the same however often the event is delivered. */
  readonly id: string
  readonly at: string
  /** As the payment was when it happened. */
  readonly payment: Payment
} & (
  | { readonly kind: 'payment' }
  /** A try that failed while the payment goes on. */
  | { readonly kind: 'attempt'; readonly reason: string }
  | { readonly kind: 'refund'; readonly refund: SandboxRefund }
  /** The bank took money back. */
  | { readonly kind: 'reversed'; readonly amountMinor: number }
)

export interface SandboxWebhook {
  readonly id: string
  readonly provider: string
  readonly payment: string
  /** What is delivered; signed anew each time. */
  readonly event: SandboxEvent
  readonly dueAt: string
  readonly state: 'due' | 'held' | 'delivered' | 'dropped' | 'given_up'
  readonly forged: boolean
  readonly tries: readonly { readonly at: string; readonly status: number | null }[]
}

/** Something that happens by itself later: pending becomes paid, a payment expires. */
export interface Task {
  readonly id: string
  readonly at: string
  readonly provider: string
  readonly payment: string
  readonly does: 'pay' | 'refuse' | 'expire' | 'refund'
  /** Of `refund`. */
  readonly refund: string | null
}

/** What was asked for by the control API: stands before cards and amounts, and is used up. */
export interface Next {
  readonly id: string
  readonly provider: string | null
  readonly reference: string | null
  readonly outcome: OutcomeId
  readonly times: number
}
