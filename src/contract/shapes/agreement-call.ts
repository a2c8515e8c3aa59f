import { type TProperties, Type } from 'typebox'
import { payingCall } from './paying-call.ts'
import { BankDetails } from './person.ts'
import { Id, maybe } from './values.ts'

const agreementErrors = ['NO_PROVIDER', 'INVALID_BASE_URL', 'PAYMENT_UNSUCCESSFUL', 'PAYMENT_ERROR'] as const

const row = <const More extends TProperties, const E extends string>(name: string, more: More, errors: readonly E[]) =>
  payingCall(name, {
    input: { personId: Id, centerId: Id, baseUrl: maybe(Type.String({ maxLength: 200 })), ...more },
    errors: [...agreementErrors, ...errors],
  })

/** An agreement by which a club may charge from now on, without anything being charged: by invoice. */
export const agreementCall = (name: string) => row(name, {}, [])

/** The same at a provider, whose page keeps the card. */
export const agreementAtProvider = (name: string) => row(name, { provider: Id }, [])

/** The same from an account. */
export const agreementFromAccount = (name: string) =>
  row(name, { bank: BankDetails, mandateAccepted: Type.Literal(true) }, ['INVALID_BANK'])
