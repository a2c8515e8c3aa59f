import { makePlUpdateAgreementPayment } from '#contract/calls/payment/make-pl-update-agreement-payment.ts'
import { handle, refuse } from '../../handler.ts'
import { updateAgreement } from './agree.ts'
import { outsideProvider } from './providers.ts'

export const makePlUpdateAgreementPaymentHandler = handle(
  makePlUpdateAgreementPayment,
  async (context, input) => {
    const provider = outsideProvider(input.provider)
    return provider === null ? refuse('NO_PROVIDER') : updateAgreement(context, 'CC', provider, input)
  },
  { outside: true },
)
