import { defineCall } from '../../call.ts'
import { newSubscriptionErrors } from '../../shapes/new-subscription-errors.ts'
import { newSubscriptionPayment, PaymentStarted } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

export const makeCashUpfrontNewSubscriptionPayment = defineCall({
  id: 'payment/make-cash-upfront-new-subscription-payment',
  method: 'POST',
  path: '/api/payment/make-cash-upfront-new-subscription-payment',
  kind: 'act',
  access: 'self',
  input: exactly(newSubscriptionPayment),
  output: PaymentStarted,
  errors: newSubscriptionErrors,
  ambient: ['baseUrl'],
  shown: ['shownDueToday'],
  pays: true,
  guarded: true,
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Payments',
})
