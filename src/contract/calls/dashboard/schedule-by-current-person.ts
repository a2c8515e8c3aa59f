import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { activityTypes } from '../../shapes/booking.ts'
import { AgendaEntry, AskedOfFamily, DashboardMember } from '../../shapes/dashboard.ts'
import { exactly } from '../../shapes/values.ts'

/** What somebody and the family have before them: places that are booked, offered or held, and places on waiting lists. */
export const scheduleByCurrentPerson = defineCall({
  id: 'dashboard/schedule-by-current-person',
  method: 'POST',
  path: '/api/dashboard/schedule-by-current-person',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: AskedOfFamily,
  output: exactly({
    /** Whose entries can be seen: the person first. */
    members: Type.Array(DashboardMember, { maxItems: 60 }),
    /** The kinds that there are, whatever is asked for. */
    types: Type.Array(Type.Enum(activityTypes), { maxItems: 13 }),
    /** What needs an answer first (offers, holds), then by time. */
    entries: Type.Array(AgendaEntry, { maxItems: 200 }),
  }),
  errors: [],
  source: '7 Dashboard',
})
