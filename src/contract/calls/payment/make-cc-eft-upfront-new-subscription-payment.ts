import { newSubscriptionCall } from '../../shapes/new-subscription-call.ts'

export const makeCcEftUpfrontNewSubscriptionPayment = newSubscriptionCall(
  'make-cc-eft-upfront-new-subscription-payment',
)
