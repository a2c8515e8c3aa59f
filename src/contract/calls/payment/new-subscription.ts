import {
  newSubscriptionByKeptCard,
  newSubscriptionCall,
  newSubscriptionFromAccount,
} from '../../shapes/new-subscription-call.ts'

/** The specification's name for direct debit; the account is written as its country does. */
export const makeAchNewSubscriptionPayment = newSubscriptionFromAccount('make-ach-new-subscription-payment')

export const makeCashUpfrontNewSubscriptionPayment = newSubscriptionCall('make-cash-upfront-new-subscription-payment')

export const makeCcEftUpfrontNewSubscriptionPayment = newSubscriptionCall(
  'make-cc-eft-upfront-new-subscription-payment',
)

export const makeCofEftUpfrontNewSubscriptionPayment = newSubscriptionByKeptCard(
  'make-cof-eft-upfront-new-subscription-payment',
)

export const makeInvoiceNewSubscriptionPayment = newSubscriptionCall('make-invoice-new-subscription-payment')

export const makePlNewSubscriptionPayment = newSubscriptionCall('make-pl-new-subscription-payment')
