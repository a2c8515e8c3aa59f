import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Password } from '../../shapes/password.ts'
import { exactly, nullable } from '../../shapes/values.ts'

/**
 * The first half of signing in to the studio. The challenge opens nothing: `studio/confirm-sign-in` wants it with a code,
 * within ten minutes. `enrolment`: the operator has no second factor yet, and an app has to be told this secret. The
 * refusal never tells whether an account exists, or whether it is an operator's.
 */
export const signIn = defineCall({
  id: 'studio/sign-in',
  method: 'POST',
  path: '/api/studio/sign-in',
  kind: 'act',
  access: 'open',
  input: exactly({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
  output: exactly({
    challenge: Type.String({ maxLength: 100 }),
    enrolment: nullable(exactly({ secret: Type.String({ maxLength: 100 }), uri: Type.String({ maxLength: 1000 }) })),
  }),
  errors: ['AUTHENTICATION', 'LOCKED_OUT'],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
