import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import { instantOf } from '#calendar/wall-clock.ts'
import { createStaffBooking } from '#contract/calls/staff-manager/create-staff-booking.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { bookingPolicy } from '../booking/plan-series.ts'
import { windowsOf } from '../booking/rules/occurrences.ts'
import { insertBookables } from '../booking/series-repository.ts'
import { findCenter } from '../centers/service.ts'
import { classActivity, ownerById, plannedById } from './repository.ts'
import { takeOwners } from './taken-by.ts'
import { tellPlanned } from './tell-planned.ts'
import { staffAt } from './whose.ts'

export const createStaffBookingHandler = handle(createStaffBooking, async (context, input) => {
  const { chain, now, lang } = context
  const { centerId, time, minutes, staffId = null, resourceId = null } = input
  const at = await staffAt(context, centerId, 'change')
  if (!at.ok) return refuse(at.code)
  const center = await findCenter(chain, centerId, now)
  if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
  const staff = staffId === null ? null : await ownerById(chain, 'STAFF', centerId, staffId)
  const room = resourceId === null ? null : await ownerById(chain, 'RESOURCE', centerId, resourceId)
  if (staff === undefined) return refuse('NOT_FOUND', { at: 'staffId' })
  if (room === undefined) return refuse('NOT_FOUND', { at: 'resourceId' })
  const zone = center.timeZone
  const startsAt = instantOf(input.date, time, zone)
  if (now >= startsAt) return refuse('CLASS_BEGUN', { params: { reason: 'new' } })
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const made = await kindOf(context, input, { date: dayIn(zone, startsAt), startsAt, endsAt, staffId }, zone)
  if (!made.ok) return made
  const id = crypto.randomUUID()
  const none = { seriesId: null, seatMapId: null, seats: null }
  await insertBookables(chain, [
    { ...none, id, centerId, resourceId, staffId, date: dayIn(zone, startsAt), startsAt, endsAt, ...made.value },
  ])
  const refused = await takeOwners(context, { id, zone, startsAt, endsAt, staff, room })
  if (refused !== null) return refused
  const row = await plannedById(chain, id)
  if (row === undefined) throw new Error(`the entry ${id} was not made`)
  return ok({ booking: tellPlanned(row, lang) })
})

type Input = Static<(typeof createStaffBooking)['input']>
type Occurrence = Parameters<typeof windowsOf>[1]

/** What differs from kind to kind: a class is booked by its windows, nobody books the others. */
async function kindOf({ chain, release }: CallContext, input: Input, one: Occurrence, zone: string) {
  const { type = 'CLASS', centerId, title, capacity, resourceId } = input
  if (type !== 'CLASS' && type !== null) {
    if (title == null || title.trim() === '') return refuse('NOT_FOUND', { at: 'title' })
    // Nothing but a room is maintained.
    if (type === 'RESOURCE_MAINTENANCE' && resourceId == null) return refuse('NOT_FOUND', { at: 'resourceId' })
    const at = { opensAt: one.startsAt, closesAt: one.startsAt, freeCancelUntil: one.startsAt }
    const noList = { waitingLimit: null, autoUntil: null, listUntil: null }
    return ok({ type, activityId: null, title: title.trim(), ...at, ...noList, capacity: 0 })
  }
  const activityId = input.activityId ?? ''
  const activity = await classActivity(chain, activityId)
  if (activity === undefined) return refuse('NOT_FOUND', { at: 'activityId' })
  const windows = windowsOf([bookingPolicy(release, centerId), activity.policy], one, zone)
  return ok({ type: 'CLASS' as const, activityId, ...windows, capacity: capacity ?? 1 })
}
