/** What a payment intent is for, as it was agreed: enough to deliver it without asking anybody again. */
export interface NewSubscriptionOrder {
  readonly kind: 'new-subscription'
  readonly planId: string
  readonly centerId: string
  readonly personId: string
  readonly startDate: string
  readonly size: number | null
  readonly addonIds: readonly string[]
  readonly promoCode: string | null
  /** What the buyer was shown and agreed to: the contract's fingerprint. */
  readonly fingerprint: string
}
