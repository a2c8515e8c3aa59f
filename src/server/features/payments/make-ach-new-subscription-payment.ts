import { makeAchNewSubscriptionPayment } from '#contract/calls/payment/make-ach-new-subscription-payment.ts'
import { handle } from '../../handler.ts'
import { judgeMandate, recordMandate } from './mandates.ts'
import { mandate } from './providers.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeAchNewSubscriptionPaymentHandler = handle(makeAchNewSubscriptionPayment, async (context, input) => {
  const centerId = input.subscriptionCenterId
  const judged = judgeMandate(context, centerId, input.bank)
  if (!judged.ok) return judged
  return buyNewSubscription(context, mandate, input, {
    agree: ({ id, person_id }) => recordMandate(context, judged.terms, { centerId, personId: person_id, intentId: id }),
  })
})
