import { changePayment } from '../../shapes/change-call.ts'
import { Id } from '../../shapes/values.ts'

export const makeCofChangeSubscriptionPayment = changePayment(
  'make-cof-change-subscription-payment',
  { agreementId: Id },
  [],
)
