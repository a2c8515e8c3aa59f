import { adyenCheckPayment } from '#contract/calls/adyen/adyen-check-payment.ts'
import { handle } from '../../handler.ts'
import { checked } from '../payments/check.ts'

/** The same as `payment/check-payment`, under the name that the specification gives to this page's call. */
export const adyenCheckPaymentHandler = handle(adyenCheckPayment, (context, { paymentId }) =>
  checked(context, paymentId, 'check'),
)
