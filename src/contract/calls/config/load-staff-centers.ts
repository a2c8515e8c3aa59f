import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { StaffRole } from '../../shapes/staff.ts'
import { exactly, Id, Line, LocalDate, maybe } from '../../shapes/values.ts'

/** The clubs at which the caller works: in any role, or in one of those that are named. */
export const loadStaffCenters = defineCall({
  id: 'config/load-staff-centers',
  method: 'GET',
  path: '/api/config/load-staff-centers',
  kind: 'read',
  access: 'staff',
  input: exactly({ roles: maybe(Type.Array(StaffRole, { maxItems: 4 })) }),
  output: exactly({
    centers: Type.Array(exactly({ id: Id, name: Line, timeZone: Line, today: LocalDate }), { maxItems: 500 }),
  }),
  errors: [],
  source: '7 Config',
})
