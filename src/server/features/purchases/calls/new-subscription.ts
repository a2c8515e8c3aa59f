import * as calls from '#contract/calls/payment/new-subscription.ts'
import { atProvider, withKeptCard } from '../../payments/calls/ways.ts'
import { judgeMandate, recordMandate } from '../../payments/mandates.ts'
import { handlePayment } from '../../payments/paying-handler.ts'
import { cash, invoice, mandate } from '../../payments/providers.ts'
import { buyNewSubscription } from '../buy-plan.ts'

/** A new subscription, by each means. */
export const newSubscriptionHandlers = [
  handlePayment(calls.makeCashUpfrontNewSubscriptionPayment, (context, input) =>
    buyNewSubscription(context, cash, input),
  ),
  handlePayment(calls.makeInvoiceNewSubscriptionPayment, (context, input) =>
    buyNewSubscription(context, invoice, input),
  ),
  handlePayment(calls.makePlNewSubscriptionPayment, atProvider(buyNewSubscription)),
  handlePayment(calls.makeCcEftUpfrontNewSubscriptionPayment, atProvider(buyNewSubscription)),
  handlePayment(calls.makeCofEftUpfrontNewSubscriptionPayment, withKeptCard(buyNewSubscription)),
  handlePayment(calls.makeAchNewSubscriptionPayment, async (context, input) => {
    const judged = judgeMandate(context, input.subscriptionCenterId, input.bank)
    if (!judged.ok) return judged
    const agree = (intent: Parameters<typeof recordMandate>[2]) => recordMandate(context, judged.terms, intent)
    return buyNewSubscription(context, mandate, input, { agree })
  }),
] as const
