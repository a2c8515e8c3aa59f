import type { CallContext } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { wordsIn } from '../words.ts'
import { priceOf } from './facts.ts'
import { offeredOf, ownersOf } from './slots-repository.ts'
import type { OwnerKind } from './tables.ts'

/** What courts or trainers of a club are booked for, or of all; with the clubs that have some. */
export async function offeredAt({ chain, lang, now }: CallContext, kind: OwnerKind, centerId: string | null) {
  const owners = await ownersOf(chain, kind, {})
  const isThere = ({ hours }: (typeof owners)[number], id: string) => hours.some((one) => one.centerId === id)
  const here = owners.filter((owner) => centerId === null || isThere(owner, centerId))
  const known = new Set(here.flatMap(({ activities }) => activities))
  const centers = await listCenters(chain, lang, now)
  return {
    centers: centers
      .filter(({ id }) => owners.some((owner) => isThere(owner, id)))
      .map(({ id, name }) => ({ id, name })),
    activities: (await offeredOf(chain, kind))
      .filter(({ id, durations }) => known.has(id) && durations.length > 0)
      .map((row) => {
        const words = wordsIn(row.texts, lang)
        return {
          id: row.id,
          groupId: row.group_id,
          name: words?.name ?? row.id,
          description: words?.description ?? '',
          minimumAge: row.minimum_age,
          durations: row.durations.map(({ minutes, priceMinor, currency }) => ({
            minutes,
            price: priceOf({ price_minor: priceMinor ?? row.price_minor, currency: currency ?? row.currency }),
          })),
        }
      }),
  }
}
