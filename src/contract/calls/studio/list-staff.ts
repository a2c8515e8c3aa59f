import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { StaffRoleName } from '../../shapes/staff.ts'
import { exactly, Id, Instant, Line, nullable } from '../../shapes/values.ts'

const rights = { roles: Type.Array(StaffRoleName, { maxItems: 20 }), centers: Type.Array(Id, { maxItems: 500 }) }

/** Who works at the caller's clubs, and what became of their rights, newest first. */
export const listStaff = defineCall({
  id: 'studio/list-staff',
  method: 'GET',
  path: '/api/studio/staff',
  kind: 'read',
  access: 'manager',
  input: exactly({}),
  output: exactly({
    staff: Type.Array(
      exactly({
        ...{ staffId: Id, name: Line, email: nullable(Line), ...rights },
        ...{ since: Instant, endedAt: nullable(Instant) },
      }),
      { maxItems: 1000 },
    ),
    history: Type.Array(
      exactly({
        ...{ staffId: Id, what: Type.Enum(['invited', 'accepted', 'changed', 'ended', 'role']), ...rights },
        ...{ byStaffId: nullable(Id), at: Instant },
      }),
      { maxItems: 500 },
    ),
  }),
  errors: [],
  source: '4 Studio',
})
