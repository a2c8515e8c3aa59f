import { newSubscriptionCall } from '../../shapes/new-subscription-call.ts'

export const makePlNewSubscriptionPayment = newSubscriptionCall('make-pl-new-subscription-payment')
