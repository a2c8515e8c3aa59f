import { dayIn } from '#calendar/day-in.ts'
import { addDays, addMonths } from '#calendar/days.ts'
import type { CallContext } from '../../handler.ts'
import { isOpenedAt, isOpenedFor } from '../booking/opened-by.ts'
import type { Holding } from '../booking/rules/spends.ts'
import type { OneFound } from './one-clipcard.ts'

/** Whether the clips of a card open an activity at its club. Null: there is no such activity. */
export const fitsActivity = (
  { chain }: CallContext,
  { source, found }: OneFound,
  id: string,
): Promise<boolean | null> => {
  const centerId = (found.held ?? found.offered)?.centerId ?? ''
  return isOpenedAt(chain, source, { activityId: id, centerId, boughtAt: centerId })
}

/** Whether a card can be used for a class, now by whoever has it, or once it was bought. Null: there is no such class. */
export async function fitsClass(context: CallContext, one: OneFound, bookingId: string): Promise<boolean | null> {
  const { held } = one.found
  return isOpenedFor(context, bookingId, held === null ? holdingOf(one, context.now) : held)
}

/** What somebody would have who bought it today. */
function holdingOf({ source, found: { offered } }: OneFound, now: Date): Holding | null {
  if (offered === null) return null
  const { id, name, centerId, kind, validMonths, sizes } = offered
  const today = dayIn(undefined, now)
  const until = kind === 'monthly' || validMonths === null ? null : addDays(addMonths(today, validMonths), -1)
  return {
    id,
    name,
    centerId,
    sources: [source],
    status: 'ACTIVE',
    pauses: [],
    from: today,
    until,
    clipsUntil: until,
    kind: kind === 'pack' ? 'pack' : 'subscription',
    clipsLeft: Math.max(...sizes.map(({ sessions }) => sessions)),
  }
}
