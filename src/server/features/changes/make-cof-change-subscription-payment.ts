import { makeCofChangeSubscriptionPayment } from '#contract/calls/payment/change.ts'
import { refuse } from '../../handler.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { wayOfAgreement } from '../payments/standing-agreements.ts'
import { buyChange } from './buy-change.ts'

export const makeCofChangeSubscriptionPaymentHandler = handlePayment(
  makeCofChangeSubscriptionPayment,
  async (context, input) => {
    const way = await wayOfAgreement(context, context.subject.id, input.agreementId)
    return way === null ? refuse('AGREEMENT_NOT_FOUND') : buyChange(context, way, input)
  },
)
