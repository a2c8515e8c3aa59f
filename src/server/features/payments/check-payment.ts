import { checkPayment } from '#contract/calls/payment/check-payment.ts'
import { handle } from '../../handler.ts'
import { checked } from './check.ts'

/** What the browser claims (`isSuccess`) decides nothing: the provider is asked. */
export const checkPaymentHandler = handle(checkPayment, (context, { paymentId }) =>
  checked(context, paymentId, 'check'),
)
