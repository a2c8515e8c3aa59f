import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Activity, AskedOfFamily } from '../../shapes/dashboard.ts'
import { exactly } from '../../shapes/values.ts'

/** What became of bookings of somebody and the family lately, the newest first. */
export const activitiesByCurrentPerson = defineCall({
  id: 'dashboard/activities-by-current-person',
  method: 'POST',
  path: '/api/dashboard/activities-by-current-person',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: AskedOfFamily,
  output: exactly({ activities: Type.Array(Activity, { maxItems: 20 }) }),
  errors: [],
  source: '7 Dashboard',
})
