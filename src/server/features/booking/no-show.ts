import { dayIn } from '#calendar/day-in.ts'
import { tx } from '../../db/ambient.ts'
import { ok, refuse } from '../../handler.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { lockPerson } from '../persons/service.ts'
import { isOn, settingOf } from '../settings.ts'
import { putRightMs } from './attend.ts'
import { classById } from './class-repository.ts'
import { lockBookables, noteMove } from './places-repository.ts'
import { sanctionedUntil, sanctionOf } from './rules/sanction.ts'
import { onWall } from './rules/why-not.ts'
import { type Telling, tellOf } from './tell.ts'
import { keepUse, lockUsed, spentFor } from './uses-repository.ts'
import { markAbsent, markMissed, missedBy, type UnvisitedRow, unvisited, visitOf } from './visits-repository.ts'

/** Classes that ended longer ago are left alone: whether visits were kept then, nobody knows. */
const latestMs = 24 * 3_600_000
const dayMs = 24 * 3_600_000

/** Where a club keeps visits (`booking.attendance`): whoever did not check in has missed a class, once it is over. */
export async function noteMissed(scope: Telling): Promise<void> {
  const { chain, release, now } = scope
  const rows = await unvisited(chain, { from: new Date(now.getTime() - latestMs), to: now })
  for (const row of rows.filter(({ center_id }) => isOn(release, center_id, 'booking.attendance')))
    await tx(() => noteOne(scope, row))
}

/** What was spent stays spent, and the member is told: what it means, and how it is put right. */
async function noteOne(scope: Telling, row: UnvisitedRow): Promise<void> {
  const { chain } = scope
  const { id, person_id, bookable_id } = row
  await lockPerson(chain, person_id)
  const use = await spentFor(chain, id)
  if (use !== undefined) await lockUsed(chain, use)
  await lockBookables(chain, [bookable_id])
  if (await markMissed(chain, id)) await tellMissed(scope, row, null)
}

/** Staff say that somebody did not come, as long as it can be put right. In the running transaction. */
export async function notCome(
  scope: Telling,
  { personId, participationId: id, by }: { personId: string; participationId: string; by: string | null },
) {
  const { chain, now } = scope
  await lockPerson(chain, personId)
  const use = await spentFor(chain, id)
  if (use !== undefined) await lockUsed(chain, use)
  const seen = await visitOf(chain, personId, id)
  if (seen === undefined) return refuse('NOT_FOUND')
  await lockBookables(chain, [seen.bookable_id])
  const visit = (await visitOf(chain, personId, id)) ?? seen
  const { state, class_state, bookable_id, center_id, starts_at, ends_at, time_zone: zone } = visit
  if (state === 'BOOKED_NO_SHOW_UP') return ok({ state })
  if (class_state === 'CANCELLED' || state !== 'BOOKED')
    return refuse('ILLEGAL_BOOKING_STATE', { params: { reason: 'visit' } })
  if (now < starts_at)
    return refuse('CHECK_IN_NOT_OPEN', {
      params: { reason: 'missed', ...onWall(starts_at, zone) },
    })
  if (now.getTime() >= ends_at.getTime() + putRightMs) return refuse('TOO_LATE_TO_CHECK_IN')
  await markAbsent(chain, id)
  await tellMissed(scope, { id, person_id: personId, bookable_id, center_id }, by)
  return ok({ state: 'BOOKED_NO_SHOW_UP' as const })
}

/** A place has become a no-show: its use is kept, and its owner told. Under the locks. */
async function tellMissed(scope: Telling, place: UnvisitedRow, by: string | null): Promise<void> {
  const { chain, now, release } = scope
  const { id, person_id, bookable_id, center_id } = place
  await keepUse(chain, id)
  await noteMove(chain, id, { from: 'BOOKED', to: 'BOOKED_NO_SHOW_UP', reason: 'missed', by, now })
  const row = await classById(chain, bookable_id, now)
  if (row === undefined) return
  const until = await kept(chain, { release, now }, person_id, center_id)
  const told = { personId: person_id, participationId: id }
  if (until === null) await tellOf(scope, 'class-missed', told, row)
  else await tellOf(scope, 'class-sanctioned', told, row, { date: dayIn(row.time_zone, until) })
}

/** Until when somebody cannot book at a club because of classes that they missed; null: they can. */
export async function kept(
  chain: string,
  { release, now }: { readonly release: Pick<LiveRelease, 'docs'>; readonly now: Date },
  personId: string,
  centerId: string,
): Promise<Date | null> {
  const sanction = sanctionOf(settingOf(release, centerId, 'booking.sanction'))
  if (sanction === null) return null
  const since = new Date(now.getTime() - (sanction.days + sanction.forDays) * dayMs)
  return sanctionedUntil(await missedBy(chain, personId, since), sanction, now)
}
