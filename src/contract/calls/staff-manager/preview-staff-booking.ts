import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClockTime } from '../../shapes/booking.ts'
import { classChange, NamedOwner, OwnerAt, ofSeries, SeenClasses, StaffBooking } from '../../shapes/staff-schedule.ts'
import { Count, exactly, Id, Instant, Line, LocalDate, nullable } from '../../shapes/values.ts'

/** Whom a change of a class would touch, before anybody makes it. For staff of its club. */
export const previewStaffBooking = defineCall({
  id: 'staff-manager/preview-staff-booking',
  method: 'GET',
  path: '/api/staff-manager/preview-staff-booking',
  kind: 'read',
  access: 'staff',
  input: exactly({ bookingkey: Id, ...classChange, ...ofSeries }),
  output: exactly({
    booking: StaffBooking,
    startsAt: Instant,
    endsAt: Instant,
    staff: nullable(OwnerAt),
    room: nullable(OwnerAt),
    /** How many keep their place; among them those who have something else then. */
    keep: Count,
    waiting: Count,
    clashes: Type.Array(exactly({ personName: NamedOwner.properties.name, name: Line, time: ClockTime }), {
      maxItems: 10_000,
    }),
    /** How many classes are changed with it, until when they are planned, and as what they were seen; null: it alone. */
    others: Type.Optional(nullable(exactly({ classes: Count, until: LocalDate, seen: SeenClasses }))),
    /** Everybody with a place is written to: the time is another. */
    tells: Type.Boolean(),
  }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'CLASS_BEGUN'],
  source: 'our own',
})
