import { adyenCheckPaymentHandler } from './adyen/adyen-check-payment.ts'
import { finalizeSessionHandler } from './adyen/finalize-session.ts'
import { createLtpsPaymentAgreementHandler } from './ltps/create-ltps-payment-agreement.ts'
import { getLtpsPaymentMethodsHandler } from './ltps/get-ltps-payment-methods.ts'
import { setLtpsAsNewPaymentAgreementHandler } from './ltps/set-ltps-as-new-payment-agreement.ts'
import { paywayMakePaymentHandler } from './payway/payway-make-payment.ts'

/** What the pages of single payment providers ask for. */
export const providerHandlers = [
  adyenCheckPaymentHandler,
  finalizeSessionHandler,
  paywayMakePaymentHandler,
  getLtpsPaymentMethodsHandler,
  createLtpsPaymentAgreementHandler,
  setLtpsAsNewPaymentAgreementHandler,
]
