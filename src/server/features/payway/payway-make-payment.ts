import { paywayMakePayment } from '#contract/calls/payway/payway-make-payment.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { completePayment } from '../payments/complete.ts'

/** A payment is charged once, whatever is sent twice; the answer says how it stands then. */
export const paywayMakePaymentHandler = handle(paywayMakePayment, async (context, { key, singleUseTokenId }) => {
  const checked = await completePayment(context, key, { singleUseTokenId })
  return checked.ok ? ok(checked.value) : refuse(checked.code)
})
