import { defineCall } from '../../call.ts'
import { NewPassword, SecurityCode } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Takes an invitation to work for a chain, once, with the code of its link. Who signs in here already gives the password
 * they have (`AUTHENTICATION`: it is another one); anybody else chooses one. `INVITATION_OVER`: used, expired, replaced,
 * taken back or never given.
 */
export const acceptInvitation = defineCall({
  id: 'user/accept-invitation',
  method: 'POST',
  path: '/api/user/accept-invitation',
  kind: 'act',
  access: 'open',
  input: exactly({ securityCode: SecurityCode, password: NewPassword }),
  output: exactly({}),
  errors: ['INVITATION_OVER', 'WEAK_PASSWORD', 'AUTHENTICATION'],
  rateLimit: { max: 20, seconds: 60 },
  source: '4 Studio',
})
