import { defineCall } from '../../call.ts'
import { Email, Password } from '../../shapes/password.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/**
 * Sends a code to a new address, which counts once `person/confirm-email` has brought it back. Whether somebody has the
 * address already is told by mail alone. Without a password it sends the code of the change that waits once more.
 */
export const updateEmail = defineCall({
  id: 'person/update-email',
  method: 'POST',
  path: '/api/person/update-email',
  kind: 'act',
  access: 'any',
  input: exactly({ currentPassword: maybe(Password), newEmail: Email }),
  output: exactly({}),
  errors: ['WRONG_PASSWORD', 'LOCKED_OUT', 'TRY_LATER'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Person',
})
