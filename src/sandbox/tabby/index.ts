import type { SandboxProvider } from '../provider.ts'
import { sandboxAccount } from './account.ts'
import { checkoutRoute } from './checkout.ts'
import { paymentRoutes } from './payments.ts'
import { shapeOf, statusOf } from './words.ts'

/** Tabby as a merchant sees it: a checkout that may be rejected, payments that are captured, webhooks with a chosen header. */
export const tabbySandbox: SandboxProvider = {
  id: 'tabby',
  routes(app, sandbox) {
    checkoutRoute(app, sandbox)
    paymentRoutes(app, sandbox)
  },
  webhook(event, { forged }) {
    const { payment } = event
    if (payment.webhookUrl === null || event.kind !== 'payment') return null
    return {
      url: payment.webhookUrl,
      headers: {
        'content-type': 'application/json',
        [sandboxAccount.hookHeader]: forged ? 'somebody-else' : sandboxAccount.hookValue,
      },
      // In webhooks the status is in small letters.
      body: JSON.stringify({ ...shapeOf(payment), status: statusOf(payment).toLowerCase() }),
    }
  },
  wayBack(payment) {
    const url = new URL(payment.returnUrl)
    url.searchParams.set('payment_id', payment.id)
    return { method: 'GET', url: url.href }
  },
}
