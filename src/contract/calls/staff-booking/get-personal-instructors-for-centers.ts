import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Trainer } from '../../shapes/slots.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

/** Who trains people by the hour: at these clubs, for this activity, or at all. */
export const getPersonalInstructorsForCenters = defineCall({
  id: 'staff-booking/get-personal-instructors-for-centers',
  method: 'POST',
  path: '/api/staff-booking/get-personal-instructors-for-centers',
  kind: 'read',
  access: 'open',
  input: exactly({ centerIds: maybe(Type.Array(Id, { maxItems: 100 })), activityId: maybe(Id) }),
  output: exactly({
    instructors: Type.Array(
      exactly({
        ...Trainer,
        activityIds: Type.Array(Id, { minItems: 1, maxItems: 500 }),
        /** The clubs at which they work. */
        centers: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }),
      }),
      { maxItems: 500 },
    ),
  }),
  errors: [],
  source: '7 Staff booking',
})
