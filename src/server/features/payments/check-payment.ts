import { checkPayment } from '#contract/calls/payment/check-payment.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOfOpenCall } from '../persons/acting.ts'
import { fulfilmentOf, intentByToken } from './repository.ts'
import { codeOf } from './states.ts'

/** State and amount for whoever holds the key, the purchase for its owner. What the browser claims decides nothing. */
export const checkPaymentHandler = handle(checkPayment, async (context, { paymentId }) => {
  const intent = await intentByToken(context.chain, paymentId)
  if (intent === undefined) return refuse('NOT_FOUND')
  const owner = (await subjectOfOpenCall(context, intent.person_id)) !== null
  const bought = owner ? await fulfilmentOf(context.chain, intent.id) : undefined
  return ok({
    paymentId,
    code: codeOf(intent.state, intent.was_fulfilled),
    amount: { amountMinor: intent.amount_minor, currency: intent.currency },
    failure: intent.failure_code,
    returnTo: null,
    purchase:
      bought === undefined
        ? null
        : {
            subscriptionId: bought.subscription_id,
            subscriptionNumber: bought.number,
            invoiceReference: bought.reference,
            dueDate: bought.due_date,
          },
  })
})
