import { findBookingDates } from '#contract/calls/classes/find-booking-dates.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { scheduleOf } from '../booking/schedule.ts'
import { visitorsLook } from './visitors-look.ts'

export const findBookingDatesHandler = handle(findBookingDates, async (context, question) => {
  if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
  const schedule = await scheduleOf(context, question, 'whole')
  if (schedule === null) return refuse('NOT_FOUND')
  const { days, sessions } = schedule
  return ok({
    dates: days.map((date) => ({ date, classes: sessions.filter((one) => one.date === date).length })),
  })
})
