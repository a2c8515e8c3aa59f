import { finalizeSession } from '#contract/calls/adyen/finalize-session.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { completePayment } from '../payments/complete.ts'

/** A refused attempt leaves the payment open: the answer says how it stands then. */
export const finalizeSessionHandler = handle(finalizeSession, async (context, { paymentKey, sessionResult }) => {
  const checked = await completePayment(context, paymentKey, { sessionResult })
  return checked.ok ? ok(checked.value) : refuse(checked.code)
})
