import { Type } from 'typebox'
import { changePayment } from '../../shapes/change-call.ts'
import { BankDetails } from '../../shapes/person.ts'
import { Id, maybe } from '../../shapes/values.ts'

/** By a provider, a mandate (a new one, whose account comes along, or the one that stands: `agreementId`) or an invoice. */
export const makeChangeSubscriptionPayment = changePayment(
  'make-change-subscription-payment',
  {
    provider: Id,
    agreementId: maybe(Id),
    bank: maybe(BankDetails),
    mandateAccepted: maybe(Type.Literal(true)),
  },
  ['INVALID_BANK'],
)

export const makeCofChangeSubscriptionPayment = changePayment(
  'make-cof-change-subscription-payment',
  { agreementId: Id },
  [],
)
