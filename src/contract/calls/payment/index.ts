import { makeAddonPayment, makeCofAddonPayment } from './addons.ts'
import {
  makeDdCreateAgreementPayment,
  makeDdUpdateAgreementPayment,
  makeInvoiceCreateAgreementPayment,
  makeInvoiceUpdateAgreementPayment,
  makePlCreateAgreementPayment,
  makePlUpdateAgreementPayment,
} from './agreements.ts'
import {
  makeCcActivityBookingPayment,
  makeCcClassBookingPayment,
  makeCofActivityBookingPayment,
  makeCofClassBookingPayment,
} from './bookings.ts'
import { makeChangeSubscriptionPayment, makeCofChangeSubscriptionPayment } from './change.ts'
import { checkPayment } from './check-payment.ts'
import { makeCcClipcardPayment, makeCcShoppingBasketPayment, makeCofClipcardPayment } from './clipcards.ts'
import { closePaymentTask } from './close-payment-task.ts'
import { createClipcardStaffShoppingBasket } from './create-clipcard-staff-shopping-basket.ts'
import { makeCcDebtPayment, makeCcSaDebtPayment } from './debts.ts'
import { getReceipt } from './get-receipt.ts'
import { handOverShoppingBasket } from './hand-over-shopping-basket.ts'
import { leavePayment } from './leave-payment.ts'
import { loadComingPayments } from './load-coming-payments.ts'
import { loadPaymentTasks } from './load-payment-tasks.ts'
import { makeCcFreezeSubscription } from './make-cc-freeze-subscription.ts'
import { makeCcTerminateBuyOutPayment } from './make-cc-terminate-buy-out-payment.ts'
import { makeCcTopUpAccount } from './make-cc-top-up-account.ts'
import {
  makeAchNewSubscriptionPayment,
  makeCashUpfrontNewSubscriptionPayment,
  makeCcEftUpfrontNewSubscriptionPayment,
  makeCofEftUpfrontNewSubscriptionPayment,
  makeInvoiceNewSubscriptionPayment,
  makePlNewSubscriptionPayment,
} from './new-subscription.ts'
import { preflightSaDebtPayment } from './preflight-sa-debt-payment.ts'
import {
  makeCampsPaymentCreatePaAndDeposit,
  makeCcCampsPayment,
  makeCcCoursePayment,
  makeCofCampsPayment,
  makeCofCoursePayment,
  makeCoursePaymentCreatePaAndDeposit,
} from './programs.ts'
import { refundPayment } from './refund-payment.ts'
import { startClipcardSubscriptionPaymentSession } from './start-clipcard-subscription-payment-session.ts'

/** What may be asked about payments: a purchase each, with each means. */
export const paymentCalls = [
  makeAchNewSubscriptionPayment,
  makeCashUpfrontNewSubscriptionPayment,
  makeCcEftUpfrontNewSubscriptionPayment,
  makeCofEftUpfrontNewSubscriptionPayment,
  makeInvoiceNewSubscriptionPayment,
  makePlNewSubscriptionPayment,
  makeDdCreateAgreementPayment,
  makeDdUpdateAgreementPayment,
  makeInvoiceCreateAgreementPayment,
  makeInvoiceUpdateAgreementPayment,
  makePlCreateAgreementPayment,
  makePlUpdateAgreementPayment,
  makeAddonPayment,
  makeCofAddonPayment,
  makeCcClassBookingPayment,
  makeCofClassBookingPayment,
  makeCcActivityBookingPayment,
  makeCofActivityBookingPayment,
  makeCcClipcardPayment,
  makeCofClipcardPayment,
  makeCcShoppingBasketPayment,
  makeCcCoursePayment,
  makeCofCoursePayment,
  makeCoursePaymentCreatePaAndDeposit,
  makeCcCampsPayment,
  makeCofCampsPayment,
  makeCampsPaymentCreatePaAndDeposit,
  makeCcDebtPayment,
  makeCcSaDebtPayment,
  makeChangeSubscriptionPayment,
  makeCofChangeSubscriptionPayment,
  checkPayment,
  closePaymentTask,
  createClipcardStaffShoppingBasket,
  getReceipt,
  handOverShoppingBasket,
  leavePayment,
  loadComingPayments,
  loadPaymentTasks,
  makeCcFreezeSubscription,
  makeCcTerminateBuyOutPayment,
  makeCcTopUpAccount,
  preflightSaDebtPayment,
  refundPayment,
  startClipcardSubscriptionPaymentSession,
] as const
