import { newSubscriptionCall } from '../../shapes/new-subscription-call.ts'

export const makeCashUpfrontNewSubscriptionPayment = newSubscriptionCall('make-cash-upfront-new-subscription-payment')
