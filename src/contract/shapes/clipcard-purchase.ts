import type { TProperties } from 'typebox'
import { Type } from 'typebox'
import { payingCall } from './paying-call.ts'
import { Id, Money, maybe } from './values.ts'

/** Pays for clips that are bought once, at the price that was shown: guarded by the law that their terms were accepted. */
export const clipcardPayment = <const More extends TProperties, const E extends string>(
  name: string,
  more: More,
  errors: readonly E[],
) =>
  payingCall(
    name,
    {
      right: 'buy',
      input: {
        personId: Id,
        clipcardId: Id,
        clipcardCenterId: Id,
        baseUrl: maybe(Type.String({ maxLength: 200 })),
        shownDueToday: Money,
        ...more,
      },
      errors: ['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'OVERDUE_DEBT', 'PRICE_CHANGED', ...errors],
    },
    { guarded: true, shown: ['shownDueToday'] },
  )
