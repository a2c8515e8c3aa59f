import { makeCoursePaymentCreatePaAndDeposit } from '#contract/calls/payment/make-course-payment-create-pa-and-deposit.ts'
import { payDeposit } from './pay-deposit.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCoursePaymentCreatePaAndDepositHandler = handlePayment(
  makeCoursePaymentCreatePaAndDeposit,
  (context, input) => payDeposit(context, 'COURSES', input),
)
