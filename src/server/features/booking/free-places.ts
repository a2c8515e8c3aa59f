import { enqueue } from '../../jobs/enqueue.ts'
import { endPlaces, type ParticipationEnd } from './places-repository.ts'

/** Gives the places that become free of a class to who waits for them. */
export const moveUpJob = 'booking/move-up'

/**
 * Ends places of these ids that still are what they were, and answers which. What becomes free belongs to the list of
 * its class at once, where somebody waits; a job gives it on. Under the lock of their classes.
 */
export async function freePlaces(
  chain: string,
  ids: readonly string[],
  from: 'TENTATIVE' | 'BOOKED',
  ending: ParticipationEnd,
): Promise<readonly string[]> {
  const ended = await endPlaces(chain, ids, from, ending)
  for (const { id, bookable_id: bookableId, waiting } of ended) {
    if (waiting > 0) await enqueue(chain, moveUpJob, { bookableId }, { dedupKey: id, dueAt: ending.now })
  }
  return ended.map(({ id }) => id)
}
