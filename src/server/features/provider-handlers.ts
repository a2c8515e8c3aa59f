import { adyenCheckPaymentHandler } from './adyen/adyen-check-payment.ts'
import { finalizeSessionHandler } from './adyen/finalize-session.ts'
import { paywayMakePaymentHandler } from './payway/payway-make-payment.ts'

/** What the pages of single payment providers ask for. */
export const providerHandlers = [adyenCheckPaymentHandler, finalizeSessionHandler, paywayMakePaymentHandler]
