import { searchBookingParticipations } from '#contract/calls/classes/search-booking-participations.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { scheduleOf } from '../booking/schedule.ts'
import { visitorsLook } from './visitors-look.ts'

export const searchBookingParticipationsHandler = handle(searchBookingParticipations, async (context, question) => {
  if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
  const schedule = await scheduleOf(context, question, question.days ?? 1)
  return schedule === null ? refuse('NOT_FOUND') : ok(schedule)
})
