import { defineCall } from '../../call.ts'
import { Password } from '../../shapes/password.ts'
import { exactly, Id } from '../../shapes/values.ts'

/**
 * Ours: from now on this single sign-on opens the account of whoever is signed in no more, and what it has opened elsewhere ends.
 * They prove by their password that they still get in without it.
 */
export const unlinkIdentity = defineCall({
  id: 'user/unlink-identity',
  method: 'POST',
  path: '/api/user/unlink-identity',
  kind: 'act',
  access: 'any',
  input: exactly({ signOnId: Id, currentPassword: Password }),
  output: exactly({}),
  errors: ['SIGN_ON_GONE', 'WRONG_PASSWORD', 'LOCKED_OUT'],
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
