import { checkIn } from '#contract/calls/booking/check-in.ts'
import { handle, refuse } from '../../handler.ts'
import { attend } from './attend.ts'
import { byOf } from './by-whom.ts'

export const checkInHandler = handle(checkIn, async (context, { participationId }) => {
  const { subject } = context
  // Nobody says of themselves or their own people that they came.
  if (subject.as !== 'staff') return refuse('CHECK_IN_AT_CLUB')
  return attend(context, { personId: subject.id, participationId, by: byOf(context) })
})
