import { adyenCheckPayment } from './adyen/adyen-check-payment.ts'
import { finalizeSession } from './adyen/finalize-session.ts'
import { createLtpsPaymentAgreement } from './ltps/create-ltps-payment-agreement.ts'
import { getLtpsPaymentMethods } from './ltps/get-ltps-payment-methods.ts'
import { setLtpsAsNewPaymentAgreement } from './ltps/set-ltps-as-new-payment-agreement.ts'
import { paywayMakePayment } from './payway/payway-make-payment.ts'

/** What the pages of single payment providers ask for. */
export const providerCalls = [
  adyenCheckPayment,
  finalizeSession,
  paywayMakePayment,
  getLtpsPaymentMethods,
  createLtpsPaymentAgreement,
  setLtpsAsNewPaymentAgreement,
] as const
