import { makePlCreateAgreementPayment } from '#contract/calls/payment/make-pl-create-agreement-payment.ts'
import { refuse } from '../../handler.ts'
import { makeAgreement } from './agree.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makePlCreateAgreementPaymentHandler = handlePayment(
  makePlCreateAgreementPayment,
  async (context, input) => {
    const provider = outsideProvider(input.provider)
    return provider === null ? refuse('NO_PROVIDER') : makeAgreement(context, 'CC', provider, input)
  },
)
