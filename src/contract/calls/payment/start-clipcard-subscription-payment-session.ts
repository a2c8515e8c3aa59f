import { Type } from 'typebox'
import { newSubscriptionErrors } from '../../shapes/new-subscription-errors.ts'
import { payingCall } from '../../shapes/paying-call.ts'
import { Id, Money, maybe } from '../../shapes/values.ts'

/** Begins to pay for a basket with a clipcard subscription, at a provider or by a kept card. */
export const startClipcardSubscriptionPaymentSession = payingCall(
  'start-clipcard-subscription-payment-session',
  {
    right: 'buy',
    input: {
      personId: Id,
      basketId: Id,
      provider: maybe(Id),
      agreementId: maybe(Id),
      baseUrl: maybe(Type.String({ maxLength: 200 })),
      shownDueToday: Money,
    },
    errors: [
      ...newSubscriptionErrors,
      'BASKET_NOT_FOUND',
      'BASKET_ALREADY_PAID',
      'BASKET_NOT_ACTIVE',
      'AGREEMENT_NOT_FOUND',
    ],
  },
  { guarded: true, shown: ['shownDueToday'] },
)
