import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { classChange, ofSeries, SeenClasses, StaffBooking } from '../../shapes/staff-schedule.ts'
import { Count, exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Gives a class another time, trainer or room. Everybody keeps their place, is told of another time and may give the
 * place back at no cost until it begins. Of two who change the same class one wins (`version`, and `seen` of what is
 * changed with it: no other class is changed that the caller has not seen as it is). Of what repeats the others get what
 * is changed here, and keep what was different about them.
 */
export const updateStaffBooking = defineCall({
  id: 'staff-manager/update-staff-booking',
  method: 'POST',
  path: '/api/staff-manager/update-staff-booking',
  kind: 'act',
  access: 'staff',
  input: exactly({
    bookingkey: Id,
    version: Count,
    seen: maybe(SeenClasses),
    ...classChange,
    ...ofSeries,
    toParticipants: Type.Boolean(),
  }),
  shown: ['seen'],
  output: exactly({ booking: StaffBooking, told: Count, clashes: Count }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'CLASS_BEGUN', 'SCHEDULE_CHANGED', 'STAFF_OCCUPIED', 'RESOURCE_OCCUPIED'],
  rateLimit: { max: 120, seconds: 60 },
  source: '7 Staff manager',
})
