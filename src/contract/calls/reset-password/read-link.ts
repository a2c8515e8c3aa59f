import Type from 'typebox'
import { defineCall } from '../../call.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Ours: whether a new password can still be set by the link of a mail; it takes nothing. */
export const readResetLink = defineCall({
  id: 'reset-password/read-link',
  method: 'POST',
  path: '/api/reset-password/read-link',
  kind: 'read',
  access: 'open',
  input: exactly({ memberHomeClubId: Id, memberId: Id, securityCode: SecurityCode }),
  output: exactly({ isGood: Type.Boolean() }),
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: 'our own',
})
