import { instantOf } from '#calendar/wall-clock.ts'
import { type CallContext, ok, refuse } from '../../handler.ts'
import type { OwnerKind } from '../booking/tables.ts'
import { findCenter } from '../centers/service.ts'
import { busyWith, ownersFor } from './repository.ts'
import { tellOwner } from './tell-planned.ts'
import { staffAt } from './whose.ts'

interface Asked {
  readonly centerId: string
  readonly activityId?: string | null | undefined
  readonly date?: string | null | undefined
  readonly time?: string | null | undefined
  readonly minutes?: number | null | undefined
}

/** Trainers or rooms for an activity at a club, and what each has at the time that is asked for. */
export async function ownersAt(context: CallContext, kind: OwnerKind, asked: Asked) {
  const { chain, lang, now } = context
  const { centerId, date, time, minutes } = asked
  const at = await staffAt(context, centerId, 'look')
  if (!at.ok) return refuse(at.code)
  const center = await findCenter(chain, centerId, now)
  if (center === null) return refuse('NOT_FOUND')
  const rows = await ownersFor(chain, kind, asked)
  const startsAt = date && time && minutes ? instantOf(date, time, center.timeZone) : null
  const endsAt = startsAt && new Date(startsAt.getTime() + (minutes ?? 0) * 60_000)
  const ids = rows.map(({ id }) => id)
  const busy =
    startsAt && endsAt ? await busyWith(chain, kind, ids, { startsAt, endsAt, beside: null }) : new Map<string, never>()
  return ok(rows.map((row) => tellOwner(row, busy.get(row.id), center.timeZone, lang)))
}
