import { defineCall } from '../../call.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Ends somebody's work at once: rights, sessions, open invitations, also those of who never accepted. They stay the member that they are. */
export const endStaff = defineCall({
  id: 'studio/end-staff',
  method: 'POST',
  path: '/api/studio/staff/end',
  kind: 'act',
  access: 'studio-manager',
  input: exactly({ staffId: Id }),
  output: exactly({}),
  errors: ['OWN_RIGHTS', 'RIGHTS_ELSEWHERE', 'NOT_STAFF'],
  source: '4 Studio',
})
