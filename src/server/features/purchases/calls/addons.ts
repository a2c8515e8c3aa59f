import { makeAddonPayment, makeCofAddonPayment } from '#contract/calls/payment/addons.ts'
import { refuse } from '../../../handler.ts'
import { byAgreement } from '../../payments/calls/ways.ts'
import { judgeMandate, recordMandate } from '../../payments/mandates.ts'
import { handlePayment } from '../../payments/paying-handler.ts'
import { localProvider, mandate, outsideProvider, standing } from '../../payments/providers.ts'
import { buyAddons } from '../buy-addons.ts'

/** Add-ons for a subscription. */
export const addonHandlers = [
  handlePayment(makeAddonPayment, async (context, input) => {
    const id = input.provider ?? ''
    if (id === mandate.id) {
      const judged = input.bank && judgeMandate(context, input.subscriptionCenterId, input.bank)
      if (!judged || input.mandateAccepted !== true) return refuse('INVALID_BANK')
      if (!judged.ok) return judged
      return buyAddons(context, mandate, input, { agree: (intent) => recordMandate(context, judged.terms, intent) })
    }
    const provider = id === standing.id ? null : (localProvider(id) ?? outsideProvider(id))
    return provider === null ? refuse('NO_PROVIDER') : buyAddons(context, provider, input)
  }),
  handlePayment(makeCofAddonPayment, byAgreement(buyAddons)),
] as const
