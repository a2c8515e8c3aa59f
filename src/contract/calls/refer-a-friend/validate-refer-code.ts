import { defineCall } from '../../call.ts'
import { ReferInvitation, referLink } from '../../shapes/refer.ts'
import { exactly } from '../../shapes/values.ts'

/** What a member's link is good for, for whoever opens it; it takes no place. */
export const validateReferCode = defineCall({
  id: 'refer-a-friend/validate-refer-code',
  method: 'POST',
  path: '/api/refer-a-friend/validate-refer-code',
  kind: 'read',
  access: 'open',
  input: exactly(referLink),
  output: ReferInvitation,
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Flows',
})
