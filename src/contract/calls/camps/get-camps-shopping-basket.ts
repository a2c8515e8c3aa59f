import { defineCall } from '../../call.ts'
import { BasketAnswer } from '../../shapes/course-basket.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The basket of camps that somebody is filling; an empty one where there is none. */
export const getCampsShoppingBasket = defineCall({
  id: 'camps/get-camps-shopping-basket',
  method: 'GET',
  path: '/api/camps/get-camps-shopping-basket',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: BasketAnswer,
  errors: [],
  source: '7 Camps',
})
