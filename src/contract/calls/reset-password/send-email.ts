import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { BaseUrl } from '../../shapes/password.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** Asks for links to a new password. Words, status and time are the same whether the address has an account. */
export const sendResetEmail = defineCall({
  id: 'reset-password/send-email',
  method: 'POST',
  path: '/api/reset-password/send-email',
  kind: 'act',
  access: 'open',
  input: exactly({ email: Type.String({ minLength: 1, maxLength: 254 }), baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  output: exactly({}),
  errors: ['TRY_LATER'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Password reset',
})
