import { paymentFor } from './paying-call.ts'
import { Id, maybe } from './values.ts'

const ofBasket = {
  input: { basketId: Id, provider: maybe(Id), agreementId: maybe(Id) },
  errors: ['BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE', 'AGREEMENT_NOT_FOUND'],
} as const

/** Pays for a pack in a basket, at a provider or by a kept card. */
export const packBasketPayment = paymentFor({ ...ofBasket, right: 'buy' })

/** Pays for what renews in a basket: a contract, whoever pays. */
export const contractBasketPayment = paymentFor({ ...ofBasket, right: 'contract' })
