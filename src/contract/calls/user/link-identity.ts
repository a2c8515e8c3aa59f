import { defineCall } from '../../call.ts'
import { Password, SecurityCode } from '../../shapes/password.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/**
 * Ours: from now on the single sign-on of this code opens the account of whoever is signed in. They prove by their password
 * that it is theirs, in the browser in which the issuer sent them (`linkProof`): no address that an issuer names, and none that
 * somebody sent them, links anybody.
 */
export const linkIdentity = defineCall({
  id: 'user/link-identity',
  method: 'POST',
  path: '/api/user/link-identity',
  kind: 'act',
  access: 'any',
  input: exactly({ linkCode: SecurityCode, linkProof: maybe(SecurityCode), currentPassword: Password }),
  output: exactly({}),
  errors: ['LINK_OVER', 'WRONG_PASSWORD', 'LOCKED_OUT'],
  rateLimit: { max: 20, seconds: 60 },
  ambient: ['linkProof'],
  source: 'our own',
})
