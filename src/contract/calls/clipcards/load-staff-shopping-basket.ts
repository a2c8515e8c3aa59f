import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { MonthlyBasket, StaffBasket } from '../../shapes/staff-basket.ts'
import { PaidNowOption, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

/** A pack or a monthly card that staff have put into somebody's basket, whatever became of it, with how this person can pay for it. */
export const loadStaffShoppingBasket = defineCall({
  id: 'clipcards/load-staff-shopping-basket',
  method: 'POST',
  path: '/api/clipcards/load-staff-shopping-basket',
  kind: 'read',
  access: { for: 'personId', right: 'buy' },
  input: exactly({ basketId: Id, personId: maybe(Id) }),
  output: exactly({
    /** The pack; null: staff have made none of this id for this person. */
    basket: nullable(StaffBasket),
    /** The monthly card, likewise. */
    monthly: maybe(MonthlyBasket),
    /** Of a pack; none once it is paid or over. */
    paymentOptions: Type.Array(PaidNowOption, { maxItems: 30 }),
  }),
  promises: [...promisesOfOptions('paymentOptions'), ...promisesOfOptions('monthly.summary.paymentOptions')],
  errors: [],
  source: '7 Clip cards',
})
