import { dayIn } from '#calendar/day-in.ts'
import { payerOfCredit } from '../payments/credit-paid.ts'
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

/** A place of somebody, and the class that it is in. */
interface ClubPlace {
  readonly id: string
  readonly row: ClassRow
}

export interface EndedByClub {
  readonly row: ClassRow
  readonly id: string
  /** What it was. */
  readonly state: ParticipationState
  /** What became of what they spent. */
  readonly effect: CancelEffect
}

/**
 * Ends places that somebody has in classes, or waits for, and settles what they spent. Answers those that they still had.
 * In the running transaction.
 */
export async function endByClub(
  scope: Pick<Telling, 'chain' | 'now'>,
  personId: string,
  places: readonly ClubPlace[],
  ending: Ending,
): Promise<readonly EndedByClub[]> {
  const { chain } = scope
  const uses = new Map<string, UseRow>()
  for (const { id } of places) {
    const use = await spentFor(chain, id)
    if (use !== undefined) uses.set(id, use)
  }
  await lockPeople(chain, personId, [...uses.values()])
  for (const use of [...uses.values()].sort(byWhatIsUsed)) await lockUsed(chain, use)
  await lockBookables(
    chain,
    places.map(({ row }) => row.id),
  )
  const ended: EndedByClub[] = []
  for (const place of places) {
    const one = await endPlace(scope, personId, place, { ...ending, use: uses.get(place.id) })
    if (one !== null) ended.push(one)
  }
  return ended
}

/** Null: they have it no more. */
async function endPlace(
  { chain, now }: Pick<Telling, 'chain' | 'now'>,
  personId: string,
  { id, row }: ClubPlace,
  { effect, reason, by, use }: Ending & { readonly use: UseRow | undefined },
): Promise<EndedByClub | null> {
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
  if (use === undefined) return { row, id, state, effect }
  return { row, id, state, effect: await settleUse(chain, id, use, { effect, today: dayIn(row.time_zone, now), now }) }
}

/** Whoever has the places and whoever paid for them, in the order of their ids. */
async function lockPeople(chain: string, personId: string, uses: readonly UseRow[]): Promise<void> {
  const people = new Set([personId])
  for (const use of uses) people.add((await payerOfUse(chain, use)) ?? personId)
  for (const id of [...people].sort()) await lockPerson(chain, id)
}

const byWhatIsUsed = (one: UseRow, other: UseRow): number => (whatIsUsed(one) < whatIsUsed(other) ? -1 : 1)

const whatIsUsed = ({ clipcard_id, subscription_id }: UseRow): string =>
  clipcard_id === null ? `subscription ${subscription_id}` : `clipcard ${clipcard_id}`

async function payerOfUse(chain: string, use: UseRow): Promise<string | null> {
  if (isPaidElsewhere(use)) return use.payer_id
  return use.intent_id === null ? null : payerOfCredit(chain, use.intent_id)
}
