import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Instant, Line, LocalDate, maybe, nullable, Price } from '../../shapes/values.ts'

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
    baskets: Type.Array(
      exactly({
        basketId: Id,
        /** What lies in it. */
        names: Type.Array(Line, { minItems: 1, maxItems: 50 }),
        total: Price,
        /** Until when it is kept; null: nothing is kept, and it can still be had while it is free. */
        expiresAt: nullable(Instant),
        /** Of its club. */
        timeZone: Line,
      }),
      { maxItems: 60 },
    ),
    /** Instalments, by their day. */
    instalments: Type.Array(exactly({ id: Id, name: Line, dueOn: LocalDate, amount: Price }), { maxItems: 100 }),
  }),
  errors: [],
  source: 'our own',
})
