import { dayIn } from '#calendar/day-in.ts'
import { instantOf } from '#calendar/wall-clock.ts'
import { createStaffBooking } from '#contract/calls/staff-manager/create-staff-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookingPolicy } from '../booking/plan-series.ts'
import { windowsOf } from '../booking/rules/occurrences.ts'
import { insertBookables } from '../booking/series-repository.ts'
import { findCenter } from '../centers/service.ts'
import { classActivity, ownerById, plannedById } from './repository.ts'
import { takeOwners } from './taken-by.ts'
import { tellPlanned } from './tell-planned.ts'
import { staffAt } from './whose.ts'

export const createStaffBookingHandler = handle(createStaffBooking, async (context, input) => {
  const { chain, now, lang, release } = context
  const { centerId, activityId, time, minutes, capacity, staffId = null, resourceId = null } = input
  const at = await staffAt(context, centerId, 'change')
  if (!at.ok) return refuse(at.code)
  const center = await findCenter(chain, centerId, now)
  const activity = await classActivity(chain, activityId)
  if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
  if (activity === undefined) return refuse('NOT_FOUND', { at: 'activityId' })
  const staff = staffId === null ? null : await ownerById(chain, 'STAFF', centerId, staffId)
  const room = resourceId === null ? null : await ownerById(chain, 'RESOURCE', centerId, resourceId)
  if (staff === undefined) return refuse('NOT_FOUND', { at: 'staffId' })
  if (room === undefined) return refuse('NOT_FOUND', { at: 'resourceId' })
  const zone = center.timeZone
  const startsAt = instantOf(input.date, time, zone)
  if (now >= startsAt) return refuse('CLASS_BEGUN')
  const one = {
    date: dayIn(zone, startsAt),
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    staffId,
  }
  const id = crypto.randomUUID()
  await insertBookables(chain, [
    {
      ...{ ...one, id, seriesId: null, type: 'CLASS', activityId, centerId, resourceId, seatMapId: null },
      ...windowsOf([bookingPolicy(release, centerId), activity.policy], one, zone),
      ...{ capacity, seats: null },
    },
  ])
  const refused = await takeOwners(context, { id, zone, startsAt, endsAt: one.endsAt, staff, room })
  if (refused !== null) return refused
  const row = await plannedById(chain, id)
  if (row === undefined) throw new Error(`the class ${id} was not made`)
  return ok({ booking: tellPlanned(row, lang) })
})
