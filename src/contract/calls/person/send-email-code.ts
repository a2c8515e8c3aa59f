import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Email } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/** Sends a code to an address, whoever has it. One after the other, each wait longer than the one before. */
export const sendEmailCode = defineCall({
  id: 'person/send-email-code',
  method: 'POST',
  path: '/api/person/send-email-code',
  kind: 'act',
  access: 'open',
  input: exactly({ email: Email }),
  output: exactly({
    /** How long to wait before another may be asked for. */
    againInSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  }),
  errors: ['TRY_LATER'],
  rateLimit: { max: 10, seconds: 600 },
  source: '7 Person',
})
