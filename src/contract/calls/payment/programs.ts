import { basketOrder, depositOrder } from '../../shapes/basket-order.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for the courses of a basket at a provider. */
export const makeCcCoursePayment = basketOrder('make-cc-course-payment', { provider: Id }, [])

/** Pays for the courses of a basket by a card that is kept. */
export const makeCofCoursePayment = basketOrder('make-cof-course-payment', { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])

/** Pays the deposit for the courses of a basket, and agrees to be charged for the rest. */
export const makeCoursePaymentCreatePaAndDeposit = depositOrder('make-course-payment-create-pa-and-deposit')

/** Pays for the camps of a basket at a provider. */
export const makeCcCampsPayment = basketOrder('make-cc-camps-payment', { provider: Id }, [])

/** Pays for the camps of a basket by a card that is kept. */
export const makeCofCampsPayment = basketOrder('make-cof-camps-payment', { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])

/** Pays the deposit for the camps of a basket, and agrees to be charged for the rest. */
export const makeCampsPaymentCreatePaAndDeposit = depositOrder('make-camps-payment-create-pa-and-deposit')
