import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, LocalDate, maybe } from '../../shapes/values.ts'

/** Ours: which single sign-ons open the account of whoever is signed in; without a password none of them can be taken off. */
export const loadSignOns = defineCall({
  id: 'user/load-sign-ons',
  method: 'POST',
  path: '/api/user/load-sign-ons',
  kind: 'read',
  access: 'any',
  /** `signOnId`: this one alone. */
  input: exactly({ signOnId: maybe(Id) }),
  output: exactly({
    signOns: Type.Array(
      exactly({
        id: Id,
        /** Their id at the issuer, by which they know that it is theirs. */
        employee: Line,
        issuer: Line,
        /** By the day of their club. */
        linkedOn: LocalDate,
      }),
    ),
    hasPassword: Type.Boolean(),
  }),
  errors: [],
  source: 'our own',
})
