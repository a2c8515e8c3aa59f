import { dayIn } from '#calendar/day-in.ts'
import { payerOf } from '../payments/credit-paid.ts'
import { lockPerson } from '../persons/service.ts'
import type { ClassRow } from './class-repository.ts'
import { freePlaces } from './free-places.ts'
import { endWaiting } from './list-repository.ts'
import { isPaidElsewhere } from './paid-elsewhere.ts'
import { lockBookables, participationOf } from './places-repository.ts'
import type { ParticipationState } from './rules/states.ts'
import { isListed } from './rules/why-not.ts'
import { type CancelEffect, settleUse } from './settle-use.ts'
import type { Telling } from './tell.ts'
import { lockUsed, spentFor, type UseRow } from './uses-repository.ts'

interface Ending {
  readonly effect: CancelEffect
  /** `club`: the class is called off; `staff`: this one person is taken out. */
  readonly reason: 'club' | 'staff'
  readonly by: string | null
}

interface Ended {
  /** What it was. */
  readonly state: ParticipationState
  /** What became of what they spent. */
  readonly effect: CancelEffect
}

/**
 * Ends the place that somebody has in a class, or waits for, and settles what they spent. Null: they have none any more.
 * In the running transaction.
 */
export async function endByClub(
  { chain, now }: Pick<Telling, 'chain' | 'now'>,
  row: ClassRow,
  { id, personId }: { readonly id: string; readonly personId: string },
  { effect, reason, by }: Ending,
): Promise<Ended | null> {
  const use = await spentFor(chain, id)
  await lockPeople(chain, personId, use)
  if (use !== undefined) await lockUsed(chain, use)
  await lockBookables(chain, [row.id])
  const place = await participationOf(chain, personId, id)
  if (place === undefined || place.bookable_id !== row.id) return null
  const { state } = place
  const ending = { to: 'CANCELLED', reason, now } as const
  const ended = isListed(state)
    ? await endWaiting(chain, row.id, [id], { ...ending, by })
    : state === 'BOOKED' || state === 'TENTATIVE'
      ? await freePlaces(chain, [id], state, { ...ending, byPersonId: by })
      : []
  if (ended.length === 0) return null
  if (use === undefined) return { state, effect }
  return { state, effect: await settleUse(chain, id, use, { effect, today: dayIn(row.time_zone, now), now }) }
}

/** Whoever has the place and whoever paid for it, in the order of their ids. */
async function lockPeople(chain: string, personId: string, use: UseRow | undefined): Promise<void> {
  const payer = await payerOfUse(chain, use)
  for (const id of [...new Set([personId, payer ?? personId])].sort()) await lockPerson(chain, id)
}

async function payerOfUse(chain: string, use: UseRow | undefined): Promise<string | null> {
  if (use === undefined) return null
  if (isPaidElsewhere(use)) return use.payer_id
  return use.intent_id === null ? null : payerOf(chain, use.intent_id)
}
