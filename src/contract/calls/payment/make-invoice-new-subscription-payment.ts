import { newSubscriptionCall } from '../../shapes/new-subscription-call.ts'

export const makeInvoiceNewSubscriptionPayment = newSubscriptionCall('make-invoice-new-subscription-payment')
