import { type TProperties, Type } from 'typebox'
import { payingCall } from './paying-call.ts'
import { Id, Money, maybe } from './values.ts'

/** Pays for what lies in a basket of courses or camps, as it was shown; the places are kept meanwhile. */
export const basketOrder = <const Name extends string, const More extends TProperties, const E extends string>(
  name: Name,
  more: More,
  errors: readonly E[],
) =>
  payingCall(
    name,
    {
      right: 'buy',
      input: {
        personId: Id,
        basketId: Id,
        baseUrl: maybe(Type.String({ maxLength: 200 })),
        shownDueToday: Money,
        ...more,
      },
      errors: [
        ...(['BASKET_NOT_FOUND', 'BASKET_EMPTY', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE'] as const),
        ...(['BASKET_LAPSED', 'OVERDUE_DEBT', 'PRICE_CHANGED'] as const),
        ...errors,
      ],
    },
    { guarded: true, shown: ['shownDueToday'] },
  )
