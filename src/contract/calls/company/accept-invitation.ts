import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { companyRefusals } from '../../shapes/company-invitation.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly, Id } from '../../shapes/values.ts'

/**
 * Ours: takes a company's invitation, once. From then on the plan costs this person the rest; `holds`: they have it, and
 * are billed the rest from their next bill on.
 */
export const acceptCompanyInvitation = defineCall({
  id: 'company/accept-invitation',
  method: 'POST',
  path: '/api/company/accept-invitation',
  kind: 'act',
  access: 'any',
  input: exactly({ securityCode: SecurityCode }),
  output: exactly({ planId: Id, holds: Type.Boolean() }),
  errors: [...companyRefusals],
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
