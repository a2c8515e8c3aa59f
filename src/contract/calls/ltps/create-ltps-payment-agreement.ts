import { defineCall } from '../../call.ts'
import { PaymentKey, PaymentStarted } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/** A payment agreement by a card that the vault LTPS does not know yet: its own page takes it. */
export const createLtpsPaymentAgreement = defineCall({
  id: 'ltps/create-ltps-payment-agreement',
  method: 'POST',
  path: '/api/ltps/create-ltps-payment-agreement',
  kind: 'act',
  access: { for: 'paymentCacheId', right: 'money' },
  input: exactly({ paymentCacheId: PaymentKey }),
  output: PaymentStarted,
  errors: ['NOT_FOUND', 'AGREEMENT_NOT_OPEN', 'PAYMENT_UNSUCCESSFUL', 'PAYMENT_ERROR'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Provider calls',
})
