import { adyenCheckPayment } from './adyen/adyen-check-payment.ts'
import { finalizeSession } from './adyen/finalize-session.ts'
import { paywayMakePayment } from './payway/payway-make-payment.ts'

/** What the pages of single payment providers ask for. */
export const providerCalls = [adyenCheckPayment, finalizeSession, paywayMakePayment] as const
