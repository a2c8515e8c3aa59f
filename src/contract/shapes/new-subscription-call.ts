import { defineCall } from '../call.ts'
import { newSubscriptionErrors } from './new-subscription-errors.ts'
import { newSubscriptionPayment, PaymentStarted } from './payment.ts'
import { exactly } from './values.ts'

/** A call that pays for a new subscription: one row for each means of payment, alike but for its name. */
export const newSubscriptionCall = (name: string) =>
  defineCall({
    id: `payment/${name}`,
    method: 'POST',
    path: `/api/payment/${name}`,
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
