import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * The second half of signing in: a code of the operator's app (RFC 6238), or one of their recovery codes; each is good
 * once. The token opens the studio's calls alone, for a working day or half an hour without use. Recovery codes are
 * answered once, when the app was told its secret. `SIGN_IN_OVER`: begin again with the password.
 */
export const confirmSignIn = defineCall({
  id: 'studio/confirm-sign-in',
  method: 'POST',
  path: '/api/studio/confirm-sign-in',
  kind: 'act',
  access: 'open',
  input: exactly({
    challenge: Type.String({ minLength: 1, maxLength: 100, writeOnly: true }),
    oneTimeCode: Type.String({ minLength: 1, maxLength: 40, writeOnly: true }),
  }),
  output: exactly({
    token: Type.String({ maxLength: 100 }),
    recoveryCodes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 }),
  }),
  errors: ['WRONG_CODE', 'SIGN_IN_OVER', 'LOCKED_OUT'],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
