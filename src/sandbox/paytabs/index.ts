import type { SandboxProvider } from '../provider.ts'
import { keptRoutes } from './kept.ts'
import { queryRoute } from './query.ts'
import { requestRoute } from './request.ts'
import { wayBack, webhookOf } from './tell.ts'

/** PayTabs as a merchant sees it: requests, queries, tokens, a page to pay on, a form that comes back, callbacks. */
export const paytabsSandbox: SandboxProvider = {
  id: 'paytabs',
  routes(app, sandbox) {
    requestRoute(app, sandbox)
    queryRoute(app, sandbox)
    keptRoutes(app, sandbox)
  },
  webhook: webhookOf,
  wayBack,
}
