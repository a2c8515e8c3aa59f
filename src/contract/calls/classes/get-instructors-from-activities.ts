import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

/** Who leads the coming classes of a club: of these activities, or of all. */
export const getInstructorsFromActivities = defineCall({
  id: 'classes/get-instructors-from-activities',
  method: 'POST',
  path: '/api/classes/get-instructors-from-activities',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Id, activityIds: maybe(Type.Array(Id, { maxItems: 100 })) }),
  output: exactly({ instructors: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }) }),
  errors: [],
  source: '7 Classes',
})
