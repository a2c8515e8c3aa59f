import { basketOrder } from '../../shapes/basket-order.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for the camps of a basket by a card that is kept. */
export const makeCofCampsPayment = basketOrder('make-cof-camps-payment', { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])
