import { Type } from 'typebox'
import { payingCall } from '../../shapes/paying-call.ts'
import { LeavingAnswers, terminationErrors } from '../../shapes/termination.ts'
import { Id, LocalDate, Money, maybe } from '../../shapes/values.ts'

/** Pays for leaving within the minimum term; once it is paid, the subscription is terminated on the day that was shown. */
export const makeCcTerminateBuyOutPayment = payingCall(
  'make-cc-terminate-buy-out-payment',
  {
    right: 'contract',
    input: {
      personId: maybe(Id),
      subscriptionId: Id,
      terminationDate: LocalDate,
      answers: maybe(LeavingAnswers),
      provider: maybe(Id),
      baseUrl: maybe(Type.String({ maxLength: 200 })),
      shownDueToday: Money,
    },
    errors: [...terminationErrors, 'NO_BUY_OUT', 'PRICE_CHANGED'],
  },
  { shown: ['shownDueToday'], formChecks: { answers: 'leaving' } },
)
