import { agreementHandlers } from './calls/agreements.ts'
import { debtHandlers } from './calls/debts.ts'
import { checkPaymentHandler } from './check-payment.ts'
import { closePaymentTaskHandler } from './close-payment-task.ts'
import { getDebtStatusHandler } from './get-debt-status.ts'
import { getPersonActiveValidPaymentsAgreementsHandler } from './get-person-active-valid-payments-agreements.ts'
import { getReceiptHandler } from './get-receipt.ts'
import { leavePaymentHandler } from './leave-payment.ts'
import { loadPaymentTasksHandler } from './load-payment-tasks.ts'
import { makeCcTopUpAccountHandler } from './make-cc-top-up-account.ts'
import { refundPaymentHandler } from './refund-payment.ts'

/** What the calls about payments do. */
export const paymentHandlers = [
  ...agreementHandlers,
  ...debtHandlers,
  checkPaymentHandler,
  closePaymentTaskHandler,
  getPersonActiveValidPaymentsAgreementsHandler,
  getDebtStatusHandler,
  getReceiptHandler,
  leavePaymentHandler,
  loadPaymentTasksHandler,
  makeCcTopUpAccountHandler,
  refundPaymentHandler,
] as const
