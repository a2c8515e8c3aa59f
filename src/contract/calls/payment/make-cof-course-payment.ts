import { basketOrder } from '../../shapes/basket-order.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for the courses of a basket by a card that is kept. */
export const makeCofCoursePayment = basketOrder('make-cof-course-payment', { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])
