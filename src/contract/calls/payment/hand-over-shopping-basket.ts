import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Instant, Line, maybe } from '../../shapes/values.ts'

/** Staff hand a basket that they have made to its member: to be opened from the screen of the desk now, or from a mail within a day. */
export const handOverShoppingBasket = defineCall({
  id: 'payment/hand-over-shopping-basket',
  method: 'POST',
  path: '/api/payment/hand-over-shopping-basket',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly({
    personId: Id,
    basketId: Id,
    by: Type.Enum(['SCREEN', 'MAIL'] as const),
    baseUrl: maybe(Type.String({ maxLength: 200 })),
  }),
  output: exactly({
    /** Where its member pays; of no use to anybody else. */
    path: Line,
    timeZone: Line,
    expiresAt: Instant,
  }),
  errors: ['BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE', 'BASKET_NO_EMAIL'],
  ambient: ['baseUrl'],
  rateLimit: { max: 20, seconds: 60 },
  source: '6 Staff',
})
