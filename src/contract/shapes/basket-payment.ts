import { Type } from 'typebox'
import { payingCall } from './paying-call.ts'
import { Id, Money, maybe } from './values.ts'

/**
 * Pays for what is in a basket, at a provider or by a kept card, at the price that was shown: guarded by the law that its
 * terms were accepted. `errors`: why what is in it is not sold.
 */
export const basketPayment = <const Name extends string, const E extends string>(name: Name, errors: readonly E[]) =>
  payingCall(
    name,
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
      errors: [...errors, 'BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE', 'AGREEMENT_NOT_FOUND'],
    },
    { guarded: true, shown: ['shownDueToday'] },
  )
