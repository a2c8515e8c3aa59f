import { newSubscriptionFromAccount } from '../../shapes/new-subscription-call.ts'

/** The specification's name for direct debit; the account is written as its country does. */
export const makeAchNewSubscriptionPayment = newSubscriptionFromAccount('make-ach-new-subscription-payment')
