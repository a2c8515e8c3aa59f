import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { PaymentKey } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: the receipt of a payment that has arrived, as PDF. */
export const getReceipt = defineCall({
  id: 'payment/get-receipt',
  method: 'POST',
  path: '/api/payment/get-receipt',
  kind: 'read',
  access: { for: 'paymentId', right: 'money' },
  input: exactly({ paymentId: PaymentKey }),
  output: Download,
  errors: ['NO_RECEIPT', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
