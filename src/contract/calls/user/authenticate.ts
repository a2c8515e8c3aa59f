import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SignedIn } from '../../shapes/signed-in.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** The answer never tells whether an account exists. `ASK_CLUB` comes only after the right password. */
export const authenticate = defineCall({
  id: 'user/authenticate',
  method: 'POST',
  path: '/api/user/authenticate',
  kind: 'act',
  access: 'open',
  input: exactly({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200, writeOnly: true }),
    sessionTimeoutOneMonth: maybe(Type.Boolean()),
  }),
  output: SignedIn,
  errors: ['AUTHENTICATION', 'LOCKED_OUT', 'ASK_CLUB'],
  signsIn: true,
  rateLimit: { max: 30, seconds: 60 },
  source: '7 User',
})
