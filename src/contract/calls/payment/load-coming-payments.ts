import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ComingInstalment, WaitingBasket } from '../../shapes/payment.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Ours: what somebody has put together and not paid yet, and what they have agreed to pay on later days. */
export const loadComingPayments = defineCall({
  id: 'payment/load-coming-payments',
  method: 'POST',
  path: '/api/payment/load-coming-payments',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    /** What can be paid now, the one that ends next first; not one whose payment is underway. */
    baskets: Type.Array(WaitingBasket, { maxItems: 60 }),
    /** Instalments, by their day. */
    instalments: Type.Array(ComingInstalment, { maxItems: 100 }),
  }),
  errors: [],
  source: 'our own',
})
