import type { AgreedSubscription } from '../subscriptions/agreed.ts'

/** What a payment is for, as it was agreed: enough to deliver it without asking anybody again. */
export type Purchase = NewSubscriptionOrder | AgreementOrder

export interface NewSubscriptionOrder {
  readonly kind: 'new-subscription'
  readonly personId: string
  readonly byPersonId: string | null
  readonly agreed: AgreedSubscription
  /** What the buyer was shown and agreed to: the contract's fingerprint. */
  readonly fingerprint: string
}

/** A means of payment for later: a mandate, a kept card, an invoice. */
export interface AgreementOrder {
  readonly kind: 'agreement'
  readonly personId: string
  readonly byPersonId: string | null
  readonly centerId: string
  readonly agreement: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
}
