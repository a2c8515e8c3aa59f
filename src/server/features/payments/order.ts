import type { AgreementOrder } from './kinds/agreement.ts'
import type { NewSubscriptionOrder } from './kinds/new-subscription.ts'

/** What a payment is for, as it was agreed: enough to deliver it without asking anybody again. */
export type Purchase = NewSubscriptionOrder | AgreementOrder
