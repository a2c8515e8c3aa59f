import { getCheckInCode } from '#contract/calls/booking/get-check-in-code.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { earliestMs } from './attend.ts'
import { checkInCode } from './check-in-code.ts'
import { classById } from './class-repository.ts'
import { bookedIn } from './places-repository.ts'

export const getCheckInCodeHandler = handle(getCheckInCode, async (context, { bookingId }) => {
  const { chain, now, subject } = context
  const row = await classById(chain, bookingId, now)
  const place = row && (await bookedIn(chain, subject.id, bookingId))
  if (row === undefined || place === undefined || row.state === 'CANCELLED' || now >= row.ends_at)
    return refuse('NOT_FOUND')
  const opensAt = new Date(row.starts_at.getTime() - earliestMs).toISOString()
  return ok({ code: checkInCode(chain, place.id), opensAt, timeZone: row.time_zone })
})
