import { dayIn } from '#calendar/day-in.ts'
import type { SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { lockPerson } from '../persons/service.ts'
import { byOf } from './by-whom.ts'
import { cancellingOf } from './cancelling.ts'
import { freePlaces } from './free-places.ts'
import { placesWith } from './goes-with.ts'
import { isGivenUp } from './held-until.ts'
import { holdsOf } from './holds-repository.ts'
import { endWaiting } from './list-repository.ts'
import { isPaidElsewhere } from './paid-elsewhere.ts'
import { lockBookables, participationOf } from './places-repository.ts'
import { slotOf } from './rules/slots.ts'
import { hourParams, isListed } from './rules/why-not.ts'
import { keepUse, lockUsed, returnUse, spentFor, type UseRow } from './uses-repository.ts'

export interface Cancelled {
  readonly ended: 'booking' | 'hold' | 'offer' | 'waiting'
  readonly returned: 'clips' | 'money' | 'credit' | 'kept' | 'nothing'
}

export type CancelCode = 'NOT_FOUND' | 'ALREADY_CANCELLED' | 'ILLEGAL_BOOKING_STATE' | 'TOO_LATE_TO_CANCEL'
export type Cancelling =
  | { readonly ok: true; readonly value: Cancelled }
  | {
      readonly ok: false
      readonly code: CancelCode
      readonly params?: { readonly reason: string; readonly of?: string }
    }

/**
 * Gives a booking or a hold back. In time what was spent comes back; later it stays spent, where the club takes the place
 * back at all and the person agrees (`acceptsLate`). Electives end with their camp. In the running transaction.
 */
export async function cancelPlace(
  context: SubjectContext,
  participationId: string,
  acceptsLate: boolean,
): Promise<Cancelling> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, code: 'NOT_FOUND' }
  const place = await participationOf(chain, subject.id, participationId)
  if (place === undefined) return { ok: false, code: 'NOT_FOUND' }
  const { state } = place
  if (state === 'CANCELLED' || state === 'EXPIRED' || state === 'CANCELLED_NO_PRIVILEGE')
    return { ok: false, code: 'ALREADY_CANCELLED' }
  if (isListed(state)) return leaveList(context, place)
  if (state !== 'BOOKED' && state !== 'TENTATIVE') return { ok: false, code: 'ILLEGAL_BOOKING_STATE' }
  const kind = slotOf(place.bookable_id)?.kind
  const params = { reason: 'started', ...(kind && hourParams(kind)) }
  if (now >= place.starts_at) return { ok: false, code: 'TOO_LATE_TO_CANCEL', params }
  // Nobody pays for what the club has called off.
  const isFree = state !== 'BOOKED' || place.class_state === 'CANCELLED'
  const cancelling = isFree ? 'free' : cancellingOf(context, place)
  const isLate = cancelling === 'keeps'
  if (cancelling === 'refused') return { ok: false, code: 'TOO_LATE_TO_CANCEL' }
  if (isLate && !acceptsLate) return { ok: false, code: 'TOO_LATE_TO_CANCEL', params: { reason: 'keeps' } }

  const beside = state === 'BOOKED' ? await placesWith(chain, place.id) : []
  const ids = [place.id, ...beside.map(({ id }) => id)]
  const use = await spentFor(chain, place.id)
  if (use !== undefined && isPaidElsewhere(use)) await lockPerson(chain, use.payer_id)
  if (use !== undefined) await lockUsed(chain, use)
  await lockBookables(chain, [place.bookable_id, ...beside.map(({ bookable_id }) => bookable_id)])
  const by = byOf(context)
  const reason = isLate ? 'late' : 'asked'
  const ended = await freePlaces(chain, ids, state, { to: 'CANCELLED', reason, byPersonId: by, now })
  if (!ended.includes(place.id)) return { ok: false, code: 'ALREADY_CANCELLED' }
  const was = state === 'BOOKED' ? 'booking' : place.ticket === null ? 'hold' : 'offer'
  if (use === undefined) return { ok: true, value: { ended: was, returned: 'nothing' } }
  if (isLate) {
    for (const id of ended) await keepUse(chain, id)
    return { ok: true, value: { ended: was, returned: isWorth(use) ? 'kept' : 'nothing' } }
  }
  const center = await findCenter(chain, place.center_id, now)
  const on = { today: center?.today ?? dayIn(undefined, now), now }
  for (const id of ended) {
    const spent = id === place.id ? use : await spentFor(chain, id)
    if (spent !== undefined) await returnUse(chain, id, spent, on)
  }
  const returned = isPaidElsewhere(use) ? 'credit' : use.intent_id === null ? 'clips' : 'money'
  return { ok: true, value: { ended: was, returned: isWorth(use) ? returned : 'nothing' } }
}

/** Whether something that is counted was used: clips or money. */
const isWorth = (use: UseRow): boolean => use.clips > 0 || use.intent_id !== null || isPaidElsewhere(use)

/** Takes somebody off a list, as long as the class has not begun. */
async function leaveList(
  context: SubjectContext,
  { id, bookable_id: bookableId, starts_at: startsAt }: { id: string; bookable_id: string; starts_at: Date },
): Promise<Cancelling> {
  const { chain, now } = context
  if (now >= startsAt) return { ok: false, code: 'TOO_LATE_TO_CANCEL', params: { reason: 'started' } }
  await lockBookables(chain, [bookableId])
  const ended = await endWaiting(chain, bookableId, [id], { to: 'CANCELLED', reason: 'asked', by: byOf(context), now })
  // A place came just now: what that means is read first.
  if (ended.length === 0) return { ok: false, code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'movedUp' } }
  return { ok: true, value: { ended: 'waiting', returned: 'nothing' } }
}

/** Ends all that somebody holds; answers how many. In the running transaction. */
export async function clearHolds({ chain, now, subject }: SubjectContext): Promise<number> {
  await lockPerson(chain, subject.id)
  const holds = (await holdsOf(chain, subject.id)).filter(isGivenUp)
  await lockBookables(
    chain,
    holds.map(({ bookable_id }) => bookable_id),
  )
  const ending = { to: 'CANCELLED', reason: 'asked', byPersonId: null, now } as const
  const ended = await freePlaces(
    chain,
    holds.map(({ id }) => id),
    'TENTATIVE',
    ending,
  )
  return ended.length
}
