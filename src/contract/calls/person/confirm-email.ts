import { defineCall } from '../../call.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: brings back the code that `person/update-email` has sent, and with it the new address counts. */
export const confirmEmail = defineCall({
  id: 'person/confirm-email',
  method: 'POST',
  path: '/api/person/confirm-email',
  kind: 'act',
  access: 'any',
  input: exactly({ securityCode: SecurityCode }),
  output: exactly({}),
  errors: ['INVALID_CODE', 'CODE_EXPIRED'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Person',
})
