import * as calls from '#contract/calls/payment/programs.ts'
import { atProvider, withKeptCard } from '../../payments/calls/ways.ts'
import { handlePayment } from '../../payments/paying-handler.ts'
import { buyBasket } from '../buy-basket.ts'
import { payDeposit } from '../pay-deposit.ts'

type Buy = Parameters<typeof buyBasket>

const buyCourses = (context: Buy[0], way: Buy[1], input: Buy[3]) => buyBasket(context, way, 'COURSES', input)
const buyCamps = (context: Buy[0], way: Buy[1], input: Buy[3]) => buyBasket(context, way, 'CAMPS', input)

/** Baskets of courses and of camps, whole or by a deposit. */
export const programPaymentHandlers = [
  handlePayment(calls.makeCcCoursePayment, atProvider(buyCourses)),
  handlePayment(calls.makeCofCoursePayment, withKeptCard(buyCourses)),
  handlePayment(calls.makeCoursePaymentCreatePaAndDeposit, (context, input) => payDeposit(context, 'COURSES', input)),
  handlePayment(calls.makeCcCampsPayment, atProvider(buyCamps)),
  handlePayment(calls.makeCofCampsPayment, withKeptCard(buyCamps)),
  handlePayment(calls.makeCampsPaymentCreatePaAndDeposit, (context, input) => payDeposit(context, 'CAMPS', input)),
] as const
