import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly, Line, nullable } from '../../shapes/values.ts'

/** Ours: for whom an issuer of single sign-on vouched, whom nobody knew; null: the code is used or over. It takes nothing. */
export const getFirstSignIn = defineCall({
  id: 'user/get-first-sign-in',
  method: 'POST',
  path: '/api/user/get-first-sign-in',
  kind: 'read',
  access: 'open',
  input: exactly({ linkCode: SecurityCode }),
  output: exactly({
    firstSignIn: nullable(
      exactly({
        /** Their id there, by which they know that it is theirs. */
        employee: Line,
        issuer: Line,
        /** The account that would be linked; null: nobody is signed in. */
        account: nullable(exactly({ name: Line, hasPassword: Type.Boolean() })),
        mayCreate: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: 'our own',
})
