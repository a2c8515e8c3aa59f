import type { Money } from '#contract/shapes/values.ts'

/** As whom, and where, a provider is called: settings of the chain or club, and its secrets, opened for this call. */
export interface Account {
  readonly provider: string
  /** Names the account in webhook addresses and rows. */
  readonly key: string
  readonly baseUrl: string
  readonly settings: { readonly [name: string]: string }
  readonly secrets: { readonly [name: string]: string }
}

/** What a provider is told of a payment. Nothing of it comes from a browser unchecked. */
export interface PaymentOrder {
  /** Our name for it, unguessable; `paymentId` on the wire. Every answer that is believed repeats it. */
  readonly reference: string
  /**
   * Whole minor units of its currency: only an adapter writes it as its provider wants it. Zero: nothing is taken, the
   * means of payment is verified and kept.
   */
  readonly amount: Money
  readonly description: string
  readonly payer: Payer
  /** The means is kept for later charges of the club. */
  readonly storeMethod: boolean
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
  /** The provider's own name for it, once it is known. */
  readonly providerRef: string | null
}

export interface Payer {
  /** Stable for this person at this chain; nothing of the person can be read from it. */
  readonly ref: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly country: string | null
  /** BCP 47. */
  readonly locale: string
}

/** Why a payment did not come about: our short list, into which each provider maps its codes. */
export type FailureReason =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'not_authenticated'
  | 'not_supported'
  | 'limit_reached'
  | 'cancelled'
  | 'expired'
  | 'provider_error'
  | 'amount_mismatch'
  | 'unknown'

/** A means of payment that was kept: enough to charge it again, and to show it. */
export interface KeptMethod {
  readonly token: string
  readonly kind: 'card' | 'bank'
  readonly brand: string
  readonly last4: string
  /** `2029-03`; null when it has none. */
  readonly expiry: string | null
  /** The first transaction, which later charges must name; null where the provider wants none. */
  readonly firstRef: string | null
}

/**
 * What a provider says of a payment. `unknown`: no answer, or none that can be read; the payment may have happened, so
 * nothing is concluded. The core alone makes states of it, and compares amount, currency and reference before it believes `paid`.
 */
export type Outcome =
  | {
      readonly is: 'pending'
      /** The payer has done everything and the bank decides; false: the payer may go on. Absent: nobody said. */
      readonly withBank?: boolean
      /** The provider's name of the payment, where this answer is the first to tell it. */
      readonly providerRef?: string
    }
  | { readonly is: 'authorised' }
  | {
      readonly is: 'paid'
      readonly amount: Money
      /** What the provider calls our reference; null when its answer has none. */
      readonly reference: string | null
      /** The provider's name of the transaction, for refunds. */
      readonly transactionRef: string | null
      readonly method: KeptMethod | null
    }
  | {
      readonly is: 'refused' | 'error'
      readonly reason: FailureReason
      /** The provider's own code, for staff. */
      readonly providerCode: string | null
    }
  | { readonly is: 'unknown'; readonly why: string }

/** How a payment begins: a page of the provider, its widget on ours, or an outcome at once. */
export type Started =
  | {
      readonly kind: 'redirect'
      readonly providerRef: string
      readonly redirectUrl: string
      readonly expiresAt: Date | null
    }
  | {
      readonly kind: 'widget'
      readonly providerRef: string
      /** For the provider's module in the browser; no secrets. */
      readonly client: { readonly [name: string]: string }
      readonly expiresAt: Date | null
    }
  | { readonly kind: 'done'; readonly providerRef: string | null; readonly outcome: Outcome }

/** The means that a provider knows of a payer already, the payer's own choice among them. */
export type KnownMethods =
  | { readonly is: 'known'; readonly methods: readonly KeptMethod[] }
  | { readonly is: 'unknown'; readonly why: string }

/** A payment that goes on at a page of ours. */
export interface PagedPayment {
  /** Unguessable; `paymentId` on the wire. */
  readonly key: string
  readonly personId: string
  readonly centerId: string
  /** Staff began it for somebody. */
  readonly isAtDesk: boolean
}

export type RefundOutcome =
  | { readonly is: 'pending' | 'done'; readonly refundRef: string | null }
  | { readonly is: 'refused'; readonly reason: FailureReason; readonly providerCode: string | null }
  | { readonly is: 'unknown'; readonly why: string }

export interface RefundOrder {
  /** Ours, unique: the same refund sent twice is one. */
  readonly key: string
  readonly amount: Money
  readonly transactionRef: string
}

/** A webhook as it came: the bytes, because signatures are over bytes. */
export interface RawWebhook {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
  readonly query: { readonly [name: string]: string }
}

/** One thing that a verified webhook says. */
export interface WebhookEvent {
  /** Equal for the same event, however often it comes. */
  readonly eventKey: string
  readonly reference: string | null
  readonly providerRef: string | null
  /** Null: a hint to read the payment. Given only where the signature covers the body. */
  readonly outcome: Outcome | null
  /** Set when the event is about a refund (its key) or about money that was taken back. */
  readonly refund?: { readonly key: string | null; readonly outcome: RefundOutcome }
  readonly reversed?: Money
}

export type ParsedWebhook =
  | { readonly ok: true; readonly events: readonly WebhookEvent[] }
  | { readonly ok: false; readonly why: 'signature' | 'malformed' }

/** A request to a provider. The core sends it: only to the account's host, with a time limit, noted before and after. */
export interface ProviderRequest {
  /** `start`, `read`, `charge`, `refund`, ... for the log of calls. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Behind the account's base URL. */
  readonly path: string
  /** Names a setting of the account with another base URL, for a provider with several hosts. */
  readonly base?: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

/** `lost`: no answer within the time limit, no connection, or an answer too long: what happened is unknown. */
export type ProviderAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'lost'; readonly why: string }

/** What an adapter is given for one operation. */
export interface ProviderContext {
  readonly account: Account
  readonly now: Date
  /** Written down before the call; a repeated operation brings the same one. */
  readonly idempotencyKey: string
  readonly send: (request: ProviderRequest) => Promise<ProviderAnswer>
}

/**
 * A payment provider, on the server. It changes nothing of ours: it speaks a protocol and says what it heard. Nothing
 * throws; what cannot be read is `unknown`.
 */
export interface ProviderAdapter {
  readonly id: string
  readonly style: 'redirect' | 'embedded'
  readonly means: 'card' | 'dd' | 'instalment'
  /** Names of secrets and settings that an account must have. */
  readonly needs: {
    readonly settings: readonly string[]
    readonly secrets: readonly string[]
    /** Further settings that it understands. */
    readonly optional?: readonly string[]
  }
  /** Keeps a means for later without taking anything: `start` with nothing to pay. Otherwise it is never asked so. */
  readonly keepsForNothing?: boolean
  start(context: ProviderContext, order: PaymentOrder): Promise<Started>
  /** What the provider knows of a payment now. */
  read(context: ProviderContext, order: PaymentOrder): Promise<Outcome>
  /**
   * `complete` moves money: it is carried out once for a payment, with what the widget gave first, and repeated with the
   * same under the same key as long as nothing is known of it.
   */
  readonly completesOnce?: true
  /** Ends a session with what its widget gave; only for the embedded style. */
  complete?(context: ProviderContext, order: PaymentOrder, input: { readonly [name: string]: string }): Promise<Outcome>
  /** Where its page stands, if not at `/<id>-payment`. */
  pageOf?(payment: PagedPayment): string
  /** What it knows of a payer before anything is chosen; for a provider whose payers choose on a page of ours. */
  knownMethods?(context: ProviderContext, payerRef: string): Promise<KnownMethods>
  /** Goes on at the provider's page with a means that it does not know yet, in place of a choice. */
  takeNew?(context: ProviderContext, order: PaymentOrder): Promise<Started>
  /** Charges a kept means without the payer. */
  charge?(context: ProviderContext, order: PaymentOrder, method: KeptMethod): Promise<Outcome>
  refund?(context: ProviderContext, refund: RefundOrder): Promise<RefundOutcome>
  parseWebhook(account: Account, webhook: RawWebhook, now: Date): ParsedWebhook
  /** Reads what the payer's browser brought back, where the provider signs it; a hint all the same. */
  readReturn?(account: Account, fields: { readonly [name: string]: string }): { readonly reference: string | null }
  forget?(context: ProviderContext, method: KeptMethod, payerRef: string): Promise<boolean>
}
