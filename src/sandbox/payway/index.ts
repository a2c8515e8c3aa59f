import type { SandboxProvider } from '../provider.ts'
import { customerRoutes, type FreshCards } from './customers.ts'
import { scriptRoute } from './script.ts'
import { tokenRoutes } from './tokens.ts'
import { transactionRoutes } from './transactions.ts'

/**
 * PayWay as a merchant sees it: tokens for cards, transactions, customers, and the script of its frame. It takes every
 * currency, where the real one takes Australian dollars.
 */
export const paywaySandbox: SandboxProvider = {
  id: 'payway',
  async routes(app, sandbox) {
    const fresh: FreshCards = new Map()
    const tokens = tokenRoutes(app, sandbox)
    customerRoutes(app, sandbox, { tokens, fresh })
    transactionRoutes(app, sandbox, { tokens, fresh })
    await scriptRoute(app)
  },
  webhook: () => null,
}
