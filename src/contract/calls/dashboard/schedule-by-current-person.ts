import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { activityTypes, ClassSession } from '../../shapes/booking.ts'
import { Count, exactly, Id, Instant, Line, maybe, nullable } from '../../shapes/values.ts'

/** What somebody and the family have before them: places that are booked, offered or held, and places on waiting lists. */
export const scheduleByCurrentPerson = defineCall({
  id: 'dashboard/schedule-by-current-person',
  method: 'POST',
  path: '/api/dashboard/schedule-by-current-person',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({
    personId: maybe(Id),
    /** Of this one of the family alone; somebody who is none of them has nothing. */
    memberId: maybe(Id),
    type: maybe(Type.Enum(activityTypes)),
  }),
  output: exactly({
    /** Whose entries can be seen: the person first. */
    members: Type.Array(exactly({ id: Id, firstName: Line, isSelf: Type.Boolean() }), { maxItems: 60 }),
    /** The kinds that there are, whatever is asked for. */
    types: Type.Array(Type.Enum(activityTypes), { maxItems: 13 }),
    /** What needs an answer first (offers, holds), then by time. */
    entries: Type.Array(
      exactly({
        participationId: Id,
        type: Type.Enum(activityTypes),
        /** An offer of the waiting list is `TENTATIVE` too; `CANCELLED`: the club has cancelled it. */
        state: Type.Enum([
          'TENTATIVE',
          'BOOKED',
          'BOOKED_IN_WAITING_LIST',
          'OVERBOOKED_WAITINGLIST',
          'CANCELLED',
        ] as const),
        isOffer: Type.Boolean(),
        personId: Id,
        firstName: Line,
        isSelf: Type.Boolean(),
        /** On the waiting list: 1 is next. */
        position: nullable(Count),
        /** Until when a place is given without being asked for again; later it is offered. */
        movesUpUntil: nullable(Instant),
        /** Of a hold or an offer. */
        expiresAt: nullable(Instant),
        session: ClassSession,
        /** What can be done to it now, the likeliest first. */
        acts: Type.Array(Type.Enum(['accept', 'decline', 'confirm', 'abort', 'cancel', 'leave', 'seat'] as const), {
          maxItems: 7,
        }),
      }),
      { maxItems: 200 },
    ),
  }),
  errors: [],
  source: '7 Dashboard',
})
