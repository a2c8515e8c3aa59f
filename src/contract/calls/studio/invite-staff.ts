import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { BaseUrl, Email } from '../../shapes/password.ts'
import { staffRights } from '../../shapes/staff.ts'
import { exactly, Line, maybe, nullable } from '../../shapes/values.ts'

/**
 * Asks somebody to work at the caller's clubs. The link is good once and replaces those before; a mail brings it, and it is
 * answered this once, for whoever hands it over in person. Null: the chain has no address. Rights are theirs once they accept.
 */
export const inviteStaff = defineCall({
  id: 'studio/invite-staff',
  method: 'POST',
  path: '/api/studio/staff/invite',
  kind: 'act',
  access: 'studio-manager',
  input: exactly({ email: Email, name: Line, ...staffRights, baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  output: exactly({ link: nullable(Type.String({ maxLength: 300 })) }),
  errors: ['UNKNOWN_ROLE', 'UNKNOWN_CLUB', 'EMAIL_SHARED', 'OWN_RIGHTS', 'RIGHTS_ELSEWHERE'],
  rateLimit: { max: 20, seconds: 60 },
  source: '4 Studio',
})
