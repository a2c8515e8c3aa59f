import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Count, exactly, Id, Line, nullable, Prose } from '../../shapes/values.ts'

/** What classes a club has in its timetable, or any club, by kind. */
export const availableActivitiesForCenters = defineCall({
  id: 'classes/available-activities-for-centers',
  method: 'GET',
  path: '/api/classes/available-activities-for-centers',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Type.Optional(Id) }),
  output: exactly({
    /** The clubs that have a timetable. */
    centers: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }),
    groups: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }),
    activities: Type.Array(
      exactly({ id: Id, groupId: Id, name: Line, description: Prose, minimumAge: nullable(Count) }),
      { maxItems: 500 },
    ),
  }),
  errors: [],
  source: '7 Classes',
})
