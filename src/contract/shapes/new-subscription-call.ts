import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { newSubscriptionErrors } from './new-subscription-errors.ts'
import { newSubscriptionPayment, PaymentStarted } from './payment.ts'
import { BankDetails } from './person.ts'
import { exactly, Id } from './values.ts'

/** A call that pays for a new subscription: one row for each means of payment, alike but for its name and account. */
const row = <const More extends Parameters<typeof Type.Object>[0], const E extends string>(
  name: string,
  more: More,
  errors: readonly E[],
) =>
  defineCall({
    id: `payment/${name}`,
    method: 'POST',
    path: `/api/payment/${name}`,
    kind: 'act',
    access: 'self',
    input: exactly({ ...newSubscriptionPayment, ...more }),
    output: PaymentStarted,
    errors: [...newSubscriptionErrors, ...errors],
    ambient: ['baseUrl'],
    shown: ['shownDueToday'],
    pays: true,
    guarded: true,
    rateLimit: { max: 20, seconds: 60 },
    source: '7 Payments',
  })

/** Paid at a provider, by invoice or in cash: nothing is told beside what is bought. */
export const newSubscriptionCall = (name: string) => row(name, {}, [])

/** Paid with a card that was kept. */
export const newSubscriptionByKeptCard = (name: string) => row(name, { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])

/** Drawn from an account: its details come along, and that its holder agreed. */
export const newSubscriptionFromAccount = (name: string) =>
  row(name, { bank: BankDetails, mandateAccepted: Type.Literal(true) }, ['INVALID_BANK'])
