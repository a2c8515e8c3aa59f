import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { cancelEffects, ifCalledOff, ofSeries, Participant, SeenClasses } from '../../shapes/staff-schedule.ts'
import { Count, exactly, Id, line, maybe } from '../../shapes/values.ts'

/**
 * Calls a class or an hour off, so that nobody books it from then on; or takes one person out of a class. What somebody
 * else has changed of a class meanwhile is not called off (`version`), of what repeats no other class that the caller
 * has not seen as it is (`seen`), and nothing over people whom they have not seen there (`people`). That what was spent
 * stays spent is for managers to decide.
 */
export const deleteStaffBooking = defineCall({
  id: 'staff-manager/delete-staff-booking',
  method: 'POST',
  path: '/api/staff-manager/delete-staff-booking',
  kind: 'act',
  access: 'staff',
  input: exactly({
    bookingkey: Id,
    /** This person alone, who is what the caller has seen; left out: the whole class. */
    participationId: maybe(Id),
    state: maybe(Participant.properties.state),
    /** Of the class, as the caller has seen it; left out: that does not matter. */
    version: maybe(Count),
    seen: maybe(SeenClasses),
    /** Who is in what is called off, as the caller has seen it (`ifCalledOff.people`); left out: that does not matter. */
    people: maybe(ifCalledOff.people),
    ...ofSeries,
    cancelReason: maybe(line(200)),
    /** Whether those with a place are written to. */
    toParticipants: Type.Boolean(),
    /** What becomes of what was spent. */
    cancelEffect: Type.Enum(cancelEffects),
  }),
  shown: ['seen', 'people'],
  output: exactly({ booked: Count, waiting: Count }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'CLASS_BEGUN', 'SCHEDULE_CHANGED'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Staff manager',
})
