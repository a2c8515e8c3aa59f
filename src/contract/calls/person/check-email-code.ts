import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Email, SecurityCode } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/** Whoever knows the code reads the mails of this address: the ticket proves it, once. */
export const checkEmailCode = defineCall({
  id: 'person/check-email-code',
  method: 'POST',
  path: '/api/person/check-email-code',
  kind: 'act',
  access: 'open',
  input: exactly({
    email: Email,
    /** Six digits, with blanks between them or without. */
    securityCode: SecurityCode,
  }),
  output: exactly({ ticket: Type.String({ minLength: 43, maxLength: 43 }) }),
  errors: ['INVALID_CODE', 'CODE_EXPIRED'],
  rateLimit: { max: 30, seconds: 600 },
  source: '7 Person',
})
