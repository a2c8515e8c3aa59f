import type { Api } from '../api.ts'
import { askPayment, type PaymentAnswer } from './payment.ts'

/** How a payment stands and, for its owner, what Adyen's widget needs. */
export const checkAdyen = (api: Api, paymentId: string): Promise<PaymentAnswer> =>
  askPayment(api, 'adyen/adyen-check-payment', { paymentId })

/** Hands in what the widget gave; the answer says how the payment stands then. */
export const finalizeAdyen = (api: Api, paymentKey: string, sessionResult: string): Promise<PaymentAnswer> =>
  askPayment(api, 'adyen/finalize-session', { paymentKey, sessionResult })
