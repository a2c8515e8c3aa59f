import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Password } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Signs an operator in to the studio. The token opens its calls alone, for a working day or half an hour without use. The
 * answer never tells whether an account exists, or whether it is an operator's.
 */
export const signIn = defineCall({
  id: 'studio/sign-in',
  method: 'POST',
  path: '/api/studio/sign-in',
  kind: 'act',
  access: 'open',
  input: exactly({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
  output: exactly({ token: Type.String({ maxLength: 100 }) }),
  errors: ['AUTHENTICATION', 'LOCKED_OUT'],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
