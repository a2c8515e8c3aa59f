import { makeDdUpdateAgreementPayment } from '#contract/calls/payment/make-dd-update-agreement-payment.ts'
import { updateAgreement } from './agree.ts'
import { judgeMandate, recordMandate } from './mandates.ts'
import { handlePayment } from './paying-handler.ts'
import { mandate } from './providers.ts'

export const makeDdUpdateAgreementPaymentHandler = handlePayment(
  makeDdUpdateAgreementPayment,
  async (context, input) => {
    const judged = judgeMandate(context, input.centerId, input.bank)
    if (!judged.ok) return judged
    return updateAgreement(context, 'DD', mandate, input, {
      agree: (intent) => recordMandate(context, judged.terms, intent, 'agreement'),
    })
  },
)
