import { findBookingDates } from '#contract/calls/classes/find-booking-dates.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { daysOfSchedule } from '../booking/schedule.ts'
import { visitorsLook } from './visitors-look.ts'

export const findBookingDatesHandler = handle(findBookingDates, async (context, question) => {
  if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
  const dates = await daysOfSchedule(context, question)
  return dates === null ? refuse('NOT_FOUND') : ok({ dates })
})
