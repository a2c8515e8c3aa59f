import { makeCofAddonPayment } from '#contract/calls/payment/make-cof-addon-payment.ts'
import { refuse } from '../../handler.ts'
import { buyAddons } from './buy-addons.ts'
import { handlePayment } from './paying-handler.ts'
import { wayOfAgreement } from './standing-agreements.ts'

export const makeCofAddonPaymentHandler = handlePayment(makeCofAddonPayment, async (context, input) => {
  const way = await wayOfAgreement(context, context.subject.id, input.agreementId)
  return way === null ? refuse('AGREEMENT_NOT_FOUND') : buyAddons(context, way, input)
})
