import { defineCall } from '../../call.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Ours: a company takes an invitation back. `INVITATION_OVER`: whoever was asked has joined, or it was withdrawn before. */
export const withdrawInvitation = defineCall({
  id: 'company/withdraw-invitation',
  method: 'POST',
  path: '/api/company/withdraw-invitation',
  kind: 'act',
  access: 'company',
  input: exactly({ invitationId: Id }),
  output: exactly({}),
  errors: ['COMPANY_ADMIN', 'INVITATION_OVER'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
