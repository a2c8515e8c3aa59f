import { type TProperties, Type } from 'typebox'
import { newSubscriptionErrors } from './new-subscription-errors.ts'
import { payingCall } from './paying-call.ts'
import { newSubscriptionPayment } from './payment.ts'
import { BankDetails } from './person.ts'
import { referRefusals } from './refer.ts'
import { Id } from './values.ts'

/** Pays for a new subscription: guarded by the law that its terms were accepted, at the price that was shown. */
const row = <const More extends TProperties, const E extends string>(name: string, more: More, errors: readonly E[]) =>
  payingCall(
    name,
    {
      right: 'contract',
      input: { ...newSubscriptionPayment, ...more },
      errors: [...newSubscriptionErrors, ...referRefusals, ...errors],
    },
    { guarded: true, shown: ['shownDueToday'] },
  )

/** Paid at a provider, by invoice or in cash: nothing is told beside what is bought. */
export const newSubscriptionCall = (name: string) => row(name, {}, [])

/** Paid with a card that was kept. */
export const newSubscriptionByKeptCard = (name: string) => row(name, { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])

/** Drawn from an account: its details come along, and that its holder agreed. */
export const newSubscriptionFromAccount = (name: string) =>
  row(name, { bank: BankDetails, mandateAccepted: Type.Literal(true) }, ['INVALID_BANK'])
