import type { SandboxProvider } from '../provider.ts'
import { keptRoutes } from './kept.ts'
import { paymentRoutes } from './payments.ts'
import { refundRoutes } from './refunds.ts'
import { webhookOf } from './webhook.ts'
import { statusOf } from './words.ts'

/** The generic contract: payments, kept means, refunds, webhooks with a signed time. */
export const genericSandbox: SandboxProvider = {
  id: 'generic',
  routes(app, sandbox) {
    paymentRoutes(app, sandbox)
    refundRoutes(app, sandbox)
    keptRoutes(app, sandbox)
  },
  webhook: webhookOf,
  wayBack(payment) {
    const url = new URL(payment.returnUrl)
    url.searchParams.set('transId', payment.id)
    url.searchParams.set('status', statusOf(payment))
    return { method: 'GET', url: url.href }
  },
}
