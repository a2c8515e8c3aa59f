import type { SandboxProvider } from '../provider.ts'
import { bankRoutes } from './bank.ts'
import { keptRoutes } from './kept.ts'
import { paymentRoutes } from './payments.ts'
import { sdkRoutes } from './sdk.ts'
import { sessionRoutes } from './sessions.ts'
import { shopperRoutes } from './shopper.ts'
import { webhookOf } from './webhook.ts'

/** Adyen as a merchant sees it: the Checkout API for servers, what its widget asks, the widget, a bank, webhooks. */
export const adyenSandbox: SandboxProvider = {
  id: 'adyen',
  async routes(app, sandbox) {
    sessionRoutes(app, sandbox)
    paymentRoutes(app, sandbox)
    keptRoutes(app, sandbox)
    shopperRoutes(app, sandbox)
    bankRoutes(app, sandbox)
    await sdkRoutes(app)
  },
  webhook: webhookOf,
}
