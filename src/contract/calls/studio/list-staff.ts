import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { StaffRoleName } from '../../shapes/staff.ts'
import { exactly, Id, Instant, Line, nullable } from '../../shapes/values.ts'

const person = { staffId: Id, name: Line, email: nullable(Line) }
const rights = { roles: Type.Array(StaffRoleName, { maxItems: 20 }), centers: Type.Array(Id, { maxItems: 500 }) }
/** Why the caller may not change them; null: they may. */
const hindered = nullable(Type.Enum(['OWN_RIGHTS', 'RIGHTS_ELSEWHERE']))

/**
 * Who works at the caller's clubs, who was asked to and has not answered, what may be given there, and what became of
 * rights, newest first.
 */
export const listStaff = defineCall({
  id: 'studio/list-staff',
  method: 'GET',
  path: '/api/studio/staff',
  kind: 'read',
  access: 'studio-manager',
  input: exactly({}),
  output: exactly({
    clubs: Type.Array(exactly({ id: Id, name: Line, isYours: Type.Boolean() }), { maxItems: 500 }),
    /** Every role; null: one of the product, which is named by whoever shows it. */
    roles: Type.Array(exactly({ id: StaffRoleName, name: nullable(Line), isYours: Type.Boolean() }), { maxItems: 200 }),
    staff: Type.Array(exactly({ ...person, ...rights, since: Instant, hindered }), { maxItems: 1000 }),
    invited: Type.Array(exactly({ ...person, ...rights, endsAt: Instant, hindered }), { maxItems: 1000 }),
    history: Type.Array(
      exactly({
        staffId: Id,
        name: Line,
        what: Type.Enum(['invited', 'accepted', 'changed', 'ended', 'role', 'factor']),
        ...rights,
        /** Null: the command line, or nobody in particular. */
        by: nullable(Line),
        at: Instant,
      }),
      { maxItems: 500 },
    ),
  }),
  errors: [],
  source: '4 Studio',
})
