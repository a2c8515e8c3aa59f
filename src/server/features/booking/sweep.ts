import { tx } from '../../db/ambient.ts'
import { freePlaces } from './free-places.ts'
import { lapsedHolds } from './holds-repository.ts'
import { lockBookables } from './places-repository.ts'

/** Frees the places of holds of one class that are over. True: there were some. Under the lock of the class. */
export async function sweepLapsed(chain: string, now: Date, bookableId: string): Promise<boolean> {
  const holds = await lapsedHolds(chain, now, bookableId)
  const ended = await freePlaces(chain, idsOf(holds), 'TENTATIVE', lapsing(now))
  return ended.length > 0
}

/** Frees the places of all holds of a chain that are over. */
export async function sweepAll(chain: string, now: Date): Promise<void> {
  const holds = await lapsedHolds(chain, now)
  if (holds.length === 0) return
  await tx(async () => {
    await lockBookables(
      chain,
      holds.map(({ bookable_id }) => bookable_id),
    )
    // Read again under the locks: a hold may have been confirmed.
    await freePlaces(chain, idsOf(await lapsedHolds(chain, now)), 'TENTATIVE', lapsing(now))
  })
}

export const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
/** How a hold ends whose time is over. */
export const lapsing = (now: Date) => ({ to: 'EXPIRED', reason: 'time', byPersonId: null, now }) as const
