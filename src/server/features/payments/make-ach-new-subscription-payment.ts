import { makeAchNewSubscriptionPayment } from '#contract/calls/payment/make-ach-new-subscription-payment.ts'
import { judgeMandate, recordMandate } from './mandates.ts'
import { handlePayment } from './paying-handler.ts'
import { mandate } from './providers.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeAchNewSubscriptionPaymentHandler = handlePayment(
  makeAchNewSubscriptionPayment,
  async (context, input) => {
    const judged = judgeMandate(context, input.subscriptionCenterId, input.bank)
    if (!judged.ok) return judged
    return buyNewSubscription(context, mandate, input, {
      agree: (intent) => recordMandate(context, judged.terms, intent),
    })
  },
)
