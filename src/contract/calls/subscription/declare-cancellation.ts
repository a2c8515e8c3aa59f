import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Email } from '../../shapes/password.ts'
import { exactly, Instant, Line, LocalDate, line, maybe } from '../../shapes/values.ts'

export const DeclarationKind = Type.Enum(['ordinary', 'extraordinary', 'withdrawal'])

/**
 * Ours: takes the declaration of somebody who leaves, without signing in. It is always accepted, and answered in the same
 * words whether the contract is known; what becomes of it is told by mail alone. No form judges it here: the form asks
 * people in front of it to check a birthday or a day in the past, but a declaration that was received counts, and staff
 * answer what does not fit.
 */
export const declareCancellation = defineCall({
  id: 'subscription/declare-cancellation',
  method: 'POST',
  path: '/api/subscription/declare-cancellation',
  kind: 'act',
  access: 'open',
  input: exactly({
    declaration: Type.Object(
      {
        kind: DeclarationKind,
        firstName: line(80, { minLength: 1, pattern: '\\S' }),
        lastName: line(80, { minLength: 1, pattern: '\\S' }),
        email: Email,
        contract: maybe(Line),
        birthday: maybe(LocalDate),
        /** Of good cause. */
        reason: maybe(Type.String({ maxLength: 1000 })),
        /** The wished last day; without it, as soon as possible. */
        wishedDate: maybe(LocalDate),
      },
      { additionalProperties: false },
    ),
    baseUrl: maybe(Type.String({ maxLength: 200 })),
  }),
  ambient: ['baseUrl'],
  output: exactly({ number: Line, receivedAt: Instant }),
  errors: [],
  rateLimit: { max: 10, seconds: 600 },
  source: 'our own',
})
