import { addonHandlers } from './calls/addons.ts'
import { agreementHandlers } from './calls/agreements.ts'
import { bookingPaymentHandlers } from './calls/bookings.ts'
import { clipcardPaymentHandlers } from './calls/clipcards.ts'
import { debtHandlers } from './calls/debts.ts'
import { newSubscriptionHandlers } from './calls/new-subscription.ts'
import { programPaymentHandlers } from './calls/programs.ts'
import { checkPaymentHandler } from './check-payment.ts'
import { closePaymentTaskHandler } from './close-payment-task.ts'
import { createClipcardStaffShoppingBasketHandler } from './create-clipcard-staff-shopping-basket.ts'
import { getPersonActiveValidPaymentsAgreementsHandler } from './get-person-active-valid-payments-agreements.ts'
import { getReceiptHandler } from './get-receipt.ts'
import { handOverShoppingBasketHandler } from './hand-over-shopping-basket.ts'
import { leavePaymentHandler } from './leave-payment.ts'
import { loadComingPaymentsHandler } from './load-coming-payments.ts'
import { loadPaymentTasksHandler } from './load-payment-tasks.ts'
import { makeCcTopUpAccountHandler } from './make-cc-top-up-account.ts'
import { refundPaymentHandler } from './refund-payment.ts'
import { startClipcardSubscriptionPaymentSessionHandler } from './start-clipcard-subscription-payment-session.ts'

/** What the calls about payments do. */
export const paymentHandlers = [
  ...newSubscriptionHandlers,
  ...agreementHandlers,
  ...addonHandlers,
  ...bookingPaymentHandlers,
  ...clipcardPaymentHandlers,
  ...programPaymentHandlers,
  ...debtHandlers,
  checkPaymentHandler,
  closePaymentTaskHandler,
  createClipcardStaffShoppingBasketHandler,
  getPersonActiveValidPaymentsAgreementsHandler,
  getReceiptHandler,
  handOverShoppingBasketHandler,
  leavePaymentHandler,
  loadComingPaymentsHandler,
  loadPaymentTasksHandler,
  makeCcTopUpAccountHandler,
  refundPaymentHandler,
  startClipcardSubscriptionPaymentSessionHandler,
] as const
