import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PaymentStarted } from './payment.ts'
import { BankDetails } from './person.ts'
import { exactly, Id, maybe } from './values.ts'

const agreementErrors = ['NO_PROVIDER', 'INVALID_BASE_URL', 'PAYMENT_UNSUCCESSFUL', 'PAYMENT_ERROR'] as const

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
    input: exactly({ personId: Id, centerId: Id, baseUrl: maybe(Type.String({ maxLength: 200 })), ...more }),
    output: PaymentStarted,
    errors: [...agreementErrors, ...errors],
    ambient: ['baseUrl'],
    pays: true,
    rateLimit: { max: 20, seconds: 60 },
    source: '7 Payments',
  })

/** An agreement by which a club may charge from now on, without anything being charged: by invoice. */
export const agreementCall = (name: string) => row(name, {}, [])

/** The same at a provider, whose page keeps the card. */
export const agreementAtProvider = (name: string) => row(name, { provider: Id }, [])

/** The same from an account. */
export const agreementFromAccount = (name: string) =>
  row(name, { bank: BankDetails, mandateAccepted: Type.Literal(true) }, ['INVALID_BANK'])
