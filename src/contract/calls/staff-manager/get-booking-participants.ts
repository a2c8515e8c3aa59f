import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ifCalledOff, Participant, SeenClasses, SeveralClasses, StaffBooking } from '../../shapes/staff-schedule.ts'
import { exactly, Id, Line, maybe, nullable } from '../../shapes/values.ts'

/** Who has a place in a class or waits for one, and what calling it off would mean to them. For staff of its club. */
export const getBookingParticipants = defineCall({
  id: 'staff-manager/get-booking-participants',
  method: 'GET',
  path: '/api/staff-manager/get-booking-participants',
  kind: 'read',
  access: 'staff',
  input: exactly({
    bookingkey: Id,
    /** This one of them alone. */
    participationId: maybe(Id),
  }),
  output: exactly({
    booking: StaffBooking,
    timeZone: Line,
    /** The caller may move it or call it off, and it has not begun. */
    mayChange: Type.Boolean(),
    /** Somebody can still be put in. */
    mayAdd: Type.Boolean(),
    /** Booked first, then those who wait, in the order of the list. */
    participants: Type.Array(Participant, { maxItems: 10_000 }),
    ifCalledOff: exactly(ifCalledOff),
    /**
     * The same of those that the timetable repeats, from this one on and altogether, and as what the others were seen;
     * null: there are no others.
     */
    repeats: Type.Optional(nullable(exactly({ following: SeveralClasses, all: SeveralClasses, seen: SeenClasses }))),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
