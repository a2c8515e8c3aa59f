import { type TProperties, Type } from 'typebox'
import type { CallDoc } from '../call.ts'
import { PaidInParts } from './courses.ts'
import { payingCall } from './paying-call.ts'
import { Id, Money, maybe } from './values.ts'

/** Pays for what lies in a basket of courses or camps, as it was shown; the places are kept meanwhile. */
export const basketOrder = <const Name extends string, const More extends TProperties, const E extends string>(
  name: Name,
  more: More,
  errors: readonly E[],
  shown: NonNullable<CallDoc['shown']> = ['shownDueToday'],
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
    { guarded: true, shown },
  )

/**
 * Pays the deposit for what lies in a basket, and agrees to be charged for the rest on the days that were shown: with
 * a new means, which is kept, or one that is.
 */
export const depositOrder = <const Name extends string>(name: Name) =>
  basketOrder(
    name,
    { provider: maybe(Id), agreementId: maybe(Id), shownPlan: PaidInParts },
    ['AGREEMENT_NOT_FOUND', 'NO_PLAN', 'PLAN_FOR_ONE_COURSE', 'PLAN_CHANGED'],
    ['shownDueToday', 'shownPlan'],
  )
