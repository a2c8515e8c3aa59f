import { makeChangeSubscriptionPayment } from '#contract/calls/payment/change.ts'
import { refuse } from '../../handler.ts'
import { judgeMandate, recordMandate } from '../payments/mandates.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { invoice, mandate, outsideProvider } from '../payments/providers.ts'
import { buyChange } from './buy-change.ts'

export const makeChangeSubscriptionPaymentHandler = handlePayment(
  makeChangeSubscriptionPayment,
  async (context, input) => {
    if (input.provider === mandate.id) {
      const judged = input.bank && judgeMandate(context, input.subscriptionCenterId, input.bank)
      if (!judged || input.mandateAccepted !== true) return refuse('INVALID_BANK')
      if (!judged.ok) return judged
      return buyChange(context, mandate, input, { agree: (intent) => recordMandate(context, judged.terms, intent) })
    }
    const provider = input.provider === invoice.id ? invoice : outsideProvider(input.provider)
    return provider === null ? refuse('NO_PROVIDER') : buyChange(context, provider, input)
  },
)
