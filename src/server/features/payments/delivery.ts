import type { IntentRow } from './repository.ts'

/** An intent whose row this transaction holds (`lockedIntent`), or just wrote. */
export type HeldIntent = IntentRow

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
