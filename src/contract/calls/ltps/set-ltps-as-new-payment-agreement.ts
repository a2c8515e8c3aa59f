import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** A payment agreement by a card that the vault LTPS knows. It is named alone: whose it is and what it is the vault says. */
export const setLtpsAsNewPaymentAgreement = defineCall({
  id: 'ltps/set-ltps-as-new-payment-agreement',
  method: 'POST',
  path: '/api/ltps/set-ltps-as-new-payment-agreement',
  kind: 'act',
  access: { for: 'paymentCacheId', right: 'money' },
  input: exactly({ paymentCacheId: PaymentKey, methodId: Id }),
  output: PaymentChecked,
  errors: ['NOT_FOUND', 'AGREEMENT_NOT_OPEN', 'METHOD_NOT_FOUND', 'PAYMENT_ERROR'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Provider calls',
})
