import type { ProviderAdapter } from '../../adapter.ts'
import { forgetKept } from './kept.ts'
import { chargeKept, completePayment, startPayment } from './pay.ts'
import { readPayment } from './read.ts'
import { refundPayment } from './refund.ts'

/** PayWay (Westpac, Australia): its frame on our page gives a token for the card, which our server charges. */
export const paywayAdapter: ProviderAdapter = {
  id: 'payway',
  style: 'embedded',
  means: 'card',
  keepsForNothing: true,
  completesOnce: true,
  needs: {
    settings: ['merchantId', 'publishableKey'],
    secrets: ['secretKey'],
    optional: ['bankAccountId', 'scriptUrl'],
  },
  start: startPayment,
  read: readPayment,
  complete: completePayment,
  charge: chargeKept,
  refund: refundPayment,
  forget: forgetKept,
  // PayWay sends none.
  parseWebhook: () => ({ ok: false, why: 'malformed' }),
}
