import { searchBookingParticipations } from '#contract/calls/classes/search-booking-participations.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { scheduleOf } from '../booking/schedule.ts'
import { visitorsLook } from './visitors-look.ts'

export const searchBookingParticipationsHandler = handle(searchBookingParticipations, async (context, question) => {
  if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
  const schedule = await scheduleOf(context, question, { days: question.days ?? 1 })
  if (schedule === null) return refuse('NOT_FOUND')
  const [today = ''] = schedule.days
  const { date } = question
  return ok({ date: date && date > today ? date : today, sessions: schedule.sessions })
})
