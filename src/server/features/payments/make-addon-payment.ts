import { makeAddonPayment } from '#contract/calls/payment/make-addon-payment.ts'
import { refuse } from '../../handler.ts'
import { buyAddons } from './buy-addons.ts'
import { judgeMandate, recordMandate } from './mandates.ts'
import { handlePayment } from './paying-handler.ts'
import { localProvider, mandate, outsideProvider, standing } from './providers.ts'

export const makeAddonPaymentHandler = handlePayment(makeAddonPayment, async (context, input) => {
  const id = input.provider ?? ''
  if (id === mandate.id) {
    const judged = input.bank && judgeMandate(context, input.subscriptionCenterId, input.bank)
    if (!judged || input.mandateAccepted !== true) return refuse('INVALID_BANK')
    if (!judged.ok) return judged
    return buyAddons(context, mandate, input, { agree: (intent) => recordMandate(context, judged.terms, intent) })
  }
  const provider = id === standing.id ? null : (localProvider(id) ?? outsideProvider(id))
  return provider === null ? refuse('NO_PROVIDER') : buyAddons(context, provider, input)
})
