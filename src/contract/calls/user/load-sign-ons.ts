import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SignOn } from '../../shapes/user.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

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
    signOns: Type.Array(SignOn),
    hasPassword: Type.Boolean(),
  }),
  errors: [],
  source: 'our own',
})
