import { dayIn } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import type { LockedPerson } from '../persons/service.ts'
import { listLater } from './done-list.ts'
import { erase } from './erase.ts'
import { forgetLater, keepByLaw, keptOf } from './keeping.ts'
import { addressesOf } from './repository.ts'

export interface Doing {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
}

/** Whom a deletion is told, by what was known of them before. */
export interface Gone {
  readonly emails: readonly string[]
  readonly lang: string | null
}

/**
 * Deletes somebody whose row the running transaction holds: what the law keeps is sealed, all else goes, and the deletion
 * is put on the list that outlives backups. `at`: when it was decided; the years of the law count from there.
 */
export async function deletePerson({ chain, release, now }: Doing, person: LockedPerson, at: Date): Promise<Gone> {
  const { id, centerId } = person
  const emails = await addressesOf(chain, id)
  const { lang, today } = await placeOf(chain, id, at)
  const kept = await keptOf({ chain, release }, id, { centerId, today })
  await keepByLaw(chain, id, kept)
  await erase({ chain, id, emails, now })
  await forgetLater(chain, id, kept)
  await listLater(chain, id, { at, now })
  return { emails, lang }
}

async function placeOf(chain: string, personId: string, at: Date) {
  const row = await db()
    .selectFrom('persons')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select(['persons.language', 'centers.time_zone'])
    .where('persons.chain_id', '=', chain)
    .where('persons.id', '=', personId)
    .executeTakeFirst()
  return { lang: row?.language ?? null, today: dayIn(row?.time_zone ?? 'UTC', at) }
}
