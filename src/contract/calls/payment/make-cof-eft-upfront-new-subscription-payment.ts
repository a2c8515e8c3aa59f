import { newSubscriptionByKeptCard } from '../../shapes/new-subscription-call.ts'

export const makeCofEftUpfrontNewSubscriptionPayment = newSubscriptionByKeptCard(
  'make-cof-eft-upfront-new-subscription-payment',
)
