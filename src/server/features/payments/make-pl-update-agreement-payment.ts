import { makePlUpdateAgreementPayment } from '#contract/calls/payment/make-pl-update-agreement-payment.ts'
import { refuse } from '../../handler.ts'
import { updateAgreement } from './agree.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makePlUpdateAgreementPaymentHandler = handlePayment(
  makePlUpdateAgreementPayment,
  async (context, input) => {
    const provider = outsideProvider(input.provider)
    return provider === null ? refuse('NO_PROVIDER') : updateAgreement(context, 'CC', provider, input)
  },
)
