import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { NamedOwner, StaffBooking } from '../../shapes/staff-schedule.ts'
import { exactly, Id, Line, LocalDate, maybe } from '../../shapes/values.ts'

/** Everything that takes place at a club on some days: classes, and hours that somebody has. For staff of that club. */
export const searchAllBookings = defineCall({
  id: 'staff-manager/search-all-bookings',
  method: 'GET',
  path: '/api/staff-manager/search-all-bookings',
  kind: 'read',
  access: 'staff',
  input: exactly({
    /** Left out: the first of their own clubs. */
    centerId: maybe(Id),
    /** Left out: today at the club. */
    from: maybe(LocalDate),
    days: maybe(Type.Integer({ minimum: 1, maximum: 31 })),
    staffId: maybe(Id),
    resourceId: maybe(Id),
    activityId: maybe(Id),
  }),
  output: exactly({
    center: NamedOwner,
    /** The clubs whose schedule they see. */
    centers: Type.Array(NamedOwner, { maxItems: 10_000 }),
    timeZone: Line,
    today: LocalDate,
    from: LocalDate,
    /** The first thousand of them. */
    bookings: Type.Array(StaffBooking, { maxItems: 1000 }),
    more: Type.Boolean(),
    /** Whether the caller may change what they see. */
    mayChange: Type.Boolean(),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
