import { defineCall } from '../../call.ts'
import { BaseUrl, Email } from '../../shapes/password.ts'
import { staffRights } from '../../shapes/staff.ts'
import { exactly, Line, maybe } from '../../shapes/values.ts'

/** Asks somebody to work at the caller's clubs: a mail brings a link that is good once. Rights are theirs once they accept. */
export const inviteStaff = defineCall({
  id: 'studio/invite-staff',
  method: 'POST',
  path: '/api/studio/staff/invite',
  kind: 'act',
  access: 'manager',
  input: exactly({ email: Email, name: Line, ...staffRights, baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  output: exactly({}),
  errors: ['UNKNOWN_ROLE', 'UNKNOWN_CLUB', 'EMAIL_SHARED', 'OWN_RIGHTS', 'RIGHTS_ELSEWHERE'],
  rateLimit: { max: 20, seconds: 60 },
  source: '4 Studio',
})
