import { defineCall } from '../../call.ts'
import { CompanyInvitation } from '../../shapes/company-invitation.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: what the link of a company's invitation is good for, for whoever asks; it takes nothing. */
export const getCompanyInvitation = defineCall({
  id: 'company/get-invitation',
  method: 'POST',
  path: '/api/company/get-invitation',
  kind: 'read',
  access: 'open',
  input: exactly({ securityCode: SecurityCode }),
  output: CompanyInvitation,
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: 'our own',
})
