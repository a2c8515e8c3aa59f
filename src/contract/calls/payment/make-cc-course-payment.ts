import { basketOrder } from '../../shapes/basket-order.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for the courses of a basket at a provider. */
export const makeCcCoursePayment = basketOrder('make-cc-course-payment', { provider: Id }, [])
