import { defineCall } from '../../call.ts'
import { Password, SecurityCode } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Ours: from now on the single sign-on of this code opens the account of whoever is signed in. They prove by their password
 * that it is theirs; no address that an issuer names links anybody.
 */
export const linkIdentity = defineCall({
  id: 'user/link-identity',
  method: 'POST',
  path: '/api/user/link-identity',
  kind: 'act',
  access: 'any',
  input: exactly({ linkCode: SecurityCode, currentPassword: Password }),
  output: exactly({}),
  errors: ['LINK_OVER', 'WRONG_PASSWORD', 'LOCKED_OUT'],
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
