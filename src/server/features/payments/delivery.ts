import type { Offer } from '../subscriptions/offer.ts'
import type { PaymentProvider } from './providers.ts'
import type { IntentRow } from './repository.ts'

/** What settling needs of an intent whose row this transaction holds. */
export type HeldIntent = Pick<IntentRow, 'id' | 'state' | 'amount_minor' | 'currency' | 'means'>

/** What is handed over once the money is certain. */
export interface Delivery {
  readonly offer: Offer
  readonly personId: string
  readonly byPersonId: string | null
  readonly provider: PaymentProvider
}
