import { type TProperties, Type } from 'typebox'
import { payingCall } from './paying-call.ts'
import { BankDetails } from './person.ts'
import { Id, maybe } from './values.ts'

const row = <const More extends TProperties, const E extends string>(name: string, more: More, errors: readonly E[]) =>
  payingCall(name, {
    right: 'money',
    input: { personId: Id, centerId: Id, baseUrl: maybe(Type.String({ maxLength: 200 })), ...more },
    errors,
  })

const fromAccount = { bank: BankDetails, mandateAccepted: Type.Literal(true) }

/** The agreement that the new one takes the place of, for everything that was paid by it. */
const replaced = { agreementId: Id }
const replaceErrors = ['AGREEMENT_NOT_FOUND', 'AGREEMENT_ENDED'] as const

/** An agreement by which a club may charge from now on, without anything being charged: by invoice. */
export const agreementCall = (name: string) => row(name, {}, [])

/** The same at a provider, whose page keeps the card. */
export const agreementAtProvider = (name: string) => row(name, { provider: Id }, [])

/** The same from an account. */
export const agreementFromAccount = (name: string) => row(name, fromAccount, ['INVALID_BANK'])

/** Takes the place of an agreement: by invoice. */
export const agreementUpdate = (name: string) => row(name, replaced, replaceErrors)

/** The same at a provider, whose page keeps the card. */
export const agreementUpdateAtProvider = (name: string) => row(name, { ...replaced, provider: Id }, replaceErrors)

/** The same from an account. */
export const agreementUpdateFromAccount = (name: string) =>
  row(name, { ...replaced, ...fromAccount }, [...replaceErrors, 'INVALID_BANK'])
