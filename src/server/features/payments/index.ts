import type { AnyHandler } from '../../handler.ts'
import { checkPaymentHandler } from './check-payment.ts'
import { getPersonActiveValidPaymentsAgreementsHandler } from './get-person-active-valid-payments-agreements.ts'
import { makeCashUpfrontNewSubscriptionPaymentHandler } from './make-cash-upfront-new-subscription-payment.ts'
import { makeInvoiceNewSubscriptionPaymentHandler } from './make-invoice-new-subscription-payment.ts'

export const paymentHandlers: readonly AnyHandler[] = [
  checkPaymentHandler,
  getPersonActiveValidPaymentsAgreementsHandler,
  makeCashUpfrontNewSubscriptionPaymentHandler,
  makeInvoiceNewSubscriptionPaymentHandler,
]
