import type { CallContext } from '../../handler.ts'
import { type ClassRow, classById } from '../booking/class-repository.ts'
import { tellOf } from '../booking/tell.ts'
import type { Changed } from './change.ts'
import type { ParticipantRow } from './repository.ts'

/** Somebody whose place is at another time by now. */
export interface MovedPlace {
  readonly place: Pick<ParticipantRow, 'id' | 'person_id'>
  readonly from: Changed
}

/**
 * Writes to everybody who has a place in what was moved: one mail each, which lists all of their places where there are
 * several. Answers to how many.
 */
export async function tellMoved(context: CallContext, places: readonly MovedPlace[]): Promise<number> {
  const byPerson = Map.groupBy(places, ({ place }) => place.person_id)
  for (const [personId, theirs] of byPerson) await tellPerson(context, personId, theirs)
  return byPerson.size
}

async function tellPerson(context: CallContext, personId: string, theirs: readonly MovedPlace[]): Promise<void> {
  const inOrder = theirs.toSorted((one, other) => one.from.startsAt.getTime() - other.from.startsAt.getTime())
  const [first] = inOrder
  const then = first && (await classById(context.chain, first.from.row.id, context.now))
  if (!first || !then) return
  const to = { personId, participationId: first.place.id, occasion: String(first.from.row.version + 1) }
  if (inOrder.length === 1) return tellOf(context, 'class-moved', to, then, { formerlyAt: formerlyAt(first) })
  return tellOf(context, 'class-moved-several', to, then, { moves: inOrder.map((one) => moveOf(one, then)) })
}

const formerlyAt = ({ from }: MovedPlace): string => from.row.starts_at.toISOString()

const moveOf = (one: MovedPlace, { time_zone: timeZone }: ClassRow) => ({
  startsAt: one.from.startsAt.toISOString(),
  formerlyAt: formerlyAt(one),
  timeZone,
})
