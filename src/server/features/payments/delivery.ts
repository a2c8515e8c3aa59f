import type { CallContext } from '../../handler.ts'
import type { Purchase } from './order.ts'
import type { IntentRow } from './repository.ts'

/** An intent whose row this transaction holds (`lockedIntent`), or just wrote. */
export type LockedIntent = IntentRow

/** What was handed over once the money was certain. */
export interface Delivered {
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
  readonly agreementId: string | null
}

/** Why a purchase that is paid cannot be handed over. */
export type Undeliverable =
  | 'INVALID_PROMO_CODE'
  | 'EXISTS_SAME_TYPE'
  | 'BOUGHT_MEANWHILE'
  | 'PERSON_GONE'
  | 'NOTHING_KEPT'
  /** What it was for stands otherwise by now: paid by another payment, ended, changed. */
  | 'NO_LONGER_POSSIBLE'

export type Fulfilled =
  | { readonly ok: true; readonly delivered: Delivered }
  | { readonly ok: false; readonly why: Undeliverable }

/** How a delivery comes about. The transaction holds the intent, and then its person, always in this order. */
export interface Terms {
  /** The means that was kept with this payment. */
  readonly agreementId: string | null
  /** This transaction has just decided that the person may buy this: it is not asked again. */
  readonly isDecided: boolean
  readonly now: Date
}

/** What payments ask about what is paid for; `purchases` answers. Payments know what an order holds, not what it does. */
export interface Purchases {
  /** Hands over what was agreed, at the prices that were agreed, in the transaction that says `paid`. */
  readonly deliver: (chain: string, intent: LockedIntent, terms: Terms) => Promise<Fulfilled>
  /** What is paid for, in a reader's language. Null: nothing is, a way to pay is kept. */
  readonly inWords: (
    reading: Pick<CallContext, 'chain' | 'release' | 'lang'>,
    purchase: Purchase,
  ) => Promise<string | null>
}

export const nothingDelivered: Delivered = { subscriptionId: null, invoiceId: null, agreementId: null }
