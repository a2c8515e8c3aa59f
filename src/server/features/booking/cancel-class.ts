import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { classById } from './class-repository.ts'
import { endByClub } from './end-by-club.ts'
import { lockBookables } from './places-repository.ts'
import { callOff, livePlacesOf, skippedClasses } from './series-repository.ts'
import type { CancelEffect } from './settle-use.ts'
import type { Telling } from './tell.ts'
import { tellCalledOff } from './tell-called-off.ts'

/** Gives everything back of classes that do not take place. */
export const giveBackJob = 'booking/give-back'

/** Calls off the classes that the timetable leaves out by now, each row at once; from then on nobody books them. */
export async function cancelSkipped(chain: string, now: Date): Promise<void> {
  const bySeries = Map.groupBy(await skippedClasses(chain, now), ({ series_id }) => series_id)
  for (const classes of bySeries.values()) {
    const ids = classes.map(({ id }) => id)
    await tx(async () => {
      await lockBookables(chain, ids)
      await callOffNow(chain, ids, { tells: true, reason: null, effect: 'RETURN', now })
    })
  }
}

interface CallingOff {
  /** Its people are written to. */
  readonly tells: boolean
  readonly reason: string | null
  /** What becomes of what they spent. */
  readonly effect: CancelEffect
  readonly now: Date
}

/**
 * Calls classes of one row, or one class or hour, off, and has everything settled that was spent for them; whoever has
 * places in several is told at once. Under their locks.
 */
export async function callOffNow(
  chain: string,
  ids: readonly string[],
  { tells, reason, effect, now }: CallingOff,
): Promise<void> {
  const bookableIds: string[] = []
  for (const id of ids) if (await callOff(chain, id, reason)) bookableIds.push(id)
  const [first] = bookableIds
  if (first === undefined) return
  await enqueue(chain, giveBackJob, { bookableIds, tells, effect }, { dedupKey: first, dueAt: now })
}

/** Ends every place of classes that the club has called off, each with what was spent for it, and tells their owners. */
export async function giveBack(
  scope: Telling,
  bookableIds: readonly string[],
  { tells, effect }: Pick<CallingOff, 'tells' | 'effect'>,
): Promise<void> {
  const places = []
  for (const bookableId of bookableIds) {
    const row = await classById(scope.chain, bookableId, scope.now)
    if (row === undefined || row.state !== 'CANCELLED') continue
    for (const { id, person_id: personId } of await livePlacesOf(scope.chain, bookableId))
      places.push({ id, personId, row })
  }
  for (const [personId, theirs] of Map.groupBy(places, (place) => place.personId)) {
    // Whoever is told of their places together loses them together.
    await tx(async () => {
      const ended = await endByClub(scope, personId, theirs, { effect, reason: 'club', by: null })
      if (tells) await tellCalledOff(scope, personId, ended)
    })
  }
}
