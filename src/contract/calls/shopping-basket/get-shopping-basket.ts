import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ShoppingBasket } from '../../shapes/courses.ts'
import { PaidNowOption } from '../../shapes/summary.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** A basket of courses or camps by its id, whatever became of it, with how it can be paid. */
export const getShoppingBasket = defineCall({
  id: 'shopping-basket/get-shopping-basket',
  method: 'POST',
  path: '/api/shopping-basket/get-shopping-basket',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  /** Without an id the one that is being filled. */
  input: exactly({
    personId: maybe(Id),
    shoppingBasketId: maybe(Id),
    kind: maybe(Type.Enum(['COURSES', 'CAMPS'] as const)),
  }),
  output: exactly({
    basket: ShoppingBasket,
    paymentOptions: Type.Array(PaidNowOption, { maxItems: 30 }),
    /** Those that can be charged for what follows. */
    planOptions: Type.Optional(Type.Array(PaidNowOption, { minItems: 1, maxItems: 30 })),
  }),
  errors: ['BASKET_NOT_FOUND'],
  source: '7 Other',
})
