import { depositOrder } from '../../shapes/basket-order.ts'

/** Pays the deposit for the courses of a basket, and agrees to be charged for the rest. */
export const makeCoursePaymentCreatePaAndDeposit = depositOrder('make-course-payment-create-pa-and-deposit')
