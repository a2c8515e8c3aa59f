import { getCheckInCode } from '#contract/calls/booking/get-check-in-code.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isOn } from '../settings.ts'
import { earliestMs } from './attend.ts'
import { checkInCode } from './check-in-code.ts'
import { classById } from './class-repository.ts'
import { bookedIn } from './places-repository.ts'

export const getCheckInCodeHandler = handle(getCheckInCode, async (context, { bookingId }) => {
  const { chain, now, release, subject } = context
  const row = await classById(chain, bookingId, now)
  // Where visits are not kept there is nothing to show.
  if (row === undefined || !isOn(release, row.center_id, 'booking.attendance')) return refuse('NOT_FOUND')
  const place = await bookedIn(chain, subject.id, bookingId)
  if (place === undefined || row.state === 'CANCELLED' || now >= row.ends_at) return refuse('NOT_FOUND')
  const opensAt = new Date(row.starts_at.getTime() - earliestMs).toISOString()
  return ok({ code: checkInCode(chain, place.id), opensAt, timeZone: row.time_zone })
})
