import type { ProviderAdapter } from '../../adapter.ts'
import { chargeStoredMethod } from './charge.ts'
import { forgetKept } from './kept.ts'
import { requestRefund } from './refund.ts'
import { completeSession, readSession, startSession } from './session.ts'
import { parseWebhook } from './webhook.ts'

/** Adyen's Checkout API with sessions: its widget stands on our page, the session is made and judged on the server. */
export const adyenAdapter: ProviderAdapter = {
  id: 'adyen',
  style: 'embedded',
  keepsForNothing: true,
  means: 'card',
  needs: {
    settings: ['clientKey'],
    secrets: ['apiKey', 'hmacKey'],
    optional: [
      'merchantAccount',
      'apiVersion',
      'recurringProcessingModel',
      'region',
      'scriptUrl',
      'scriptIntegrity',
      'styleUrl',
      'styleIntegrity',
    ],
  },
  start: startSession,
  read: readSession,
  complete: completeSession,
  charge: chargeStoredMethod,
  refund: requestRefund,
  forget: forgetKept,
  parseWebhook,
}
