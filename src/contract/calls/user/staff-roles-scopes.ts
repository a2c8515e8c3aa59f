import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { StaffRole } from '../../shapes/staff.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

/** Where the caller works and as what: at every club or at one, in every role or in those that are named. */
export const staffRolesScopes = defineCall({
  id: 'user/staff-roles-scopes',
  method: 'GET',
  path: '/api/user/staff-roles-scopes',
  kind: 'read',
  access: 'staff',
  input: exactly({ centerId: maybe(Id), roles: maybe(Type.Array(StaffRole, { maxItems: 4 })) }),
  output: exactly({
    scopes: Type.Array(exactly({ centerId: Id, centerName: Line, roles: Type.Array(StaffRole, { maxItems: 4 }) }), {
      maxItems: 500,
    }),
  }),
  errors: [],
  source: '7 User',
})
