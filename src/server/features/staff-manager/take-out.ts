import { type CallContext, ok, refuse } from '../../handler.ts'
import { byOf } from '../booking/by-whom.ts'
import { classById } from '../booking/class-repository.ts'
import { endByClub } from '../booking/end-by-club.ts'
import { isListed } from '../booking/rules/why-not.ts'
import type { CancelEffect } from '../booking/settle-use.ts'
import { type BookingMail, tellOf } from '../booking/tell.ts'
import { type ParticipantRow, type PlannedRow, participantsOf } from './repository.ts'

interface TakingOut {
  readonly participationId: string
  /** What they were when it was decided; null: that does not matter. */
  readonly seen: ParticipantRow['state'] | null
  readonly tells: boolean
  readonly effect: CancelEffect
}

/** Takes one person out of a class, before it begins; who waits for the place moves up. In the running transaction. */
export async function takeOut(
  context: CallContext,
  { id: bookingId, type, starts_at, state: classState }: PlannedRow,
  { participationId, seen, tells, effect }: TakingOut,
) {
  const { chain, now, caller } = context
  if (classState === 'CANCELLED') return refuse('ALREADY_CANCELLED')
  if (now >= starts_at) return refuse('CLASS_BEGUN')
  const row = type === 'CLASS' ? await classById(chain, bookingId, now) : undefined
  const found = (await participantsOf(chain, bookingId)).find(({ id }) => id === participationId)
  if (row === undefined || found === undefined) return refuse('NOT_FOUND')
  // Who has moved up meanwhile has something to lose now.
  if (seen !== null && found.state !== seen) return refuse('SCHEDULE_CHANGED')
  const { person_id: personId } = found
  const by = byOf({ caller, subject: { id: personId } })
  const place = { id: participationId, row }
  const [ended] = await endByClub(context, personId, [place], { effect, reason: 'staff', by })
  if (ended?.state !== found.state) return refuse('SCHEDULE_CHANGED')
  const waited = isListed(ended.state)
  if (tells)
    await tellOf(
      context,
      waited ? 'class-taken-out-waited' : takenOut[ended.effect],
      { personId, participationId },
      row,
    )
  return ok({ booked: ended.state === 'BOOKED' ? 1 : 0, waiting: waited ? 1 : 0 })
}

const takenOut: { readonly [effect in CancelEffect]: BookingMail } = {
  RETURN: 'class-taken-out',
  CREDIT: 'class-taken-out-credit',
  KEEP: 'class-taken-out-kept',
}
