import { defineCall } from '../../call.ts'
import { EmployeeNumber } from '../../shapes/company-invitation.ts'
import { BaseUrl, Email } from '../../shapes/password.ts'
import { exactly, Id, Instant, maybe } from '../../shapes/values.ts'

/**
 * Ours: a company asks somebody to join on its agreement; the link goes to their address by mail. Who was asked before
 * and has not answered gets another link, and the one before is good no more.
 */
export const inviteEmployee = defineCall({
  id: 'company/invite-employee',
  method: 'POST',
  path: '/api/company/invite-employee',
  kind: 'act',
  access: 'company',
  input: exactly({ email: Email, number: maybe(EmployeeNumber), baseUrl: maybe(BaseUrl) }),
  output: exactly({ invitationId: Id, endsAt: Instant }),
  errors: ['COMPANY_ADMIN', 'COMPANY_ENDED', 'EMPLOYEE_KNOWN', 'EMPLOYEE_NUMBER_TAKEN', 'PLACES_TAKEN'],
  ambient: ['baseUrl'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
