import { defineCall } from '../../call.ts'
import { Count, exactly, Id, maybe } from '../../shapes/values.ts'

/** Ends every place that somebody holds without having booked it. */
export const clearPreviousTentativeParticipations = defineCall({
  id: 'booking/clear-previous-tentative-participations',
  method: 'POST',
  path: '/api/booking/clear-previous-tentative-participations',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ cleared: Count }),
  errors: [],
  source: '7 Booking',
})
