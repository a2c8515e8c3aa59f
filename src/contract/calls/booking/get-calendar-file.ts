import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** A booked class as a calendar file (RFC 5545). Its event has one id for good: a later file of it replaces the former. */
export const getCalendarFile = defineCall({
  id: 'booking/get-calendar-file',
  method: 'POST',
  path: '/api/booking/get-calendar-file',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: Download,
  errors: ['NOT_FOUND'],
  source: 'our own',
})
