import { makeDdCreateAgreementPayment } from '#contract/calls/payment/make-dd-create-agreement-payment.ts'
import { makeAgreement } from './agree.ts'
import { judgeMandate, recordMandate } from './mandates.ts'
import { handlePayment } from './paying-handler.ts'
import { mandate } from './providers.ts'

export const makeDdCreateAgreementPaymentHandler = handlePayment(
  makeDdCreateAgreementPayment,
  async (context, input) => {
    const judged = judgeMandate(context, input.centerId, input.bank)
    if (!judged.ok) return judged
    return makeAgreement(context, 'DD', mandate, input, {
      agree: (intent) => recordMandate(context, judged.terms, intent, 'agreement'),
    })
  },
)
