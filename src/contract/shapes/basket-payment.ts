import { paymentFor } from './paying-call.ts'
import { Id, maybe } from './values.ts'

const ofBasket = paymentFor({
  right: 'buy',
  input: { basketId: Id, provider: maybe(Id), agreementId: maybe(Id) },
  errors: ['BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE', 'AGREEMENT_NOT_FOUND'],
})

/** Pays for what is in a basket, at a provider or by a kept card. `errors`: why what is in it is not sold. */
export const basketPayment = <const E extends string>(name: string, errors: readonly E[]) => ofBasket(name, {}, errors)
