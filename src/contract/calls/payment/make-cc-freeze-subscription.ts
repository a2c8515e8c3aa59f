import { Type } from 'typebox'
import { freezeWish, freezingErrors } from '../../shapes/freeze-call.ts'
import { payingCall } from '../../shapes/paying-call.ts'
import { Id, maybe } from '../../shapes/values.ts'

/** Freezes a subscription whose freeze costs something at once, paid by card. */
export const makeCcFreezeSubscription = payingCall(
  'make-cc-freeze-subscription',
  {
    right: 'contract',
    input: {
      personId: Id,
      subscription: Id,
      ...freezeWish,
      provider: Id,
      /** A kept card is charged instead. */
      agreementId: maybe(Id),
      baseUrl: maybe(Type.String({ maxLength: 200 })),
    },
    errors: [...freezingErrors, 'AGREEMENT_NOT_FOUND'],
  },
  { shown: ['shownDueToday'] },
)
