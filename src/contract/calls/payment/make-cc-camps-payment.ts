import { basketOrder } from '../../shapes/basket-order.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for the camps of a basket at a provider. */
export const makeCcCampsPayment = basketOrder('make-cc-camps-payment', { provider: Id }, [])
