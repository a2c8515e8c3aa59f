import { defineCall } from '../../call.ts'
import { staffRights } from '../../shapes/staff.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Gives somebody who works at the caller's clubs other rights; what is left out is gone at once. */
export const changeStaff = defineCall({
  id: 'studio/change-staff',
  method: 'POST',
  path: '/api/studio/staff/change',
  kind: 'act',
  access: 'studio-manager',
  input: exactly({ staffId: Id, ...staffRights }),
  output: exactly({}),
  errors: ['UNKNOWN_ROLE', 'UNKNOWN_CLUB', 'OWN_RIGHTS', 'RIGHTS_ELSEWHERE', 'NOT_STAFF'],
  source: '4 Studio',
})
