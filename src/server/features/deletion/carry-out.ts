import { dayIn } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { askForMail } from '../mail/ask.ts'
import { lockPerson } from '../persons/service.ts'
import { erase } from './erase.ts'
import { hindrancesOf } from './hindrances.ts'
import { forgetLater, keepByLaw, keptOf } from './keeping.ts'
import { addressesOf, decideRequest, openRequest } from './repository.ts'

interface Doing {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
}

/** `gone`: it was decided before. */
export type CarriedOut = 'done' | 'gone' | 'early' | 'hindered'

/**
 * Deletes whoever asked for it, in the running transaction: decided, kept, erased and told together, or not at all.
 * What stands in the way is asked once more with their row held.
 */
export async function carryOut(doing: Doing, requestId: string, byPersonId: string | null): Promise<CarriedOut> {
  const { chain, now } = doing
  const asked = await openRequest(chain, requestId)
  const person = asked === undefined ? null : await lockPerson(chain, asked.person_id)
  if (asked === undefined || person === null) return 'gone'
  if (asked.undo_until > now) return 'early'
  if ((await hindrancesOf(chain, person.id, now)).length > 0) return 'hindered'
  if (!(await decideRequest(chain, requestId, { state: 'DONE', byPersonId, now }))) return 'gone'
  const emails = await addressesOf(chain, person.id)
  const kept = await keptOf(doing, person.id, { centerId: person.centerId, today: await todayAt(chain, person, now) })
  const lang = await languageOf(chain, person.id)
  await keepByLaw(chain, person.id, kept)
  await erase({ chain, id: person.id, emails, now })
  await forgetLater(chain, person.id, kept)
  const [address] = emails
  if (address !== undefined) {
    const mail = { template: 'deletion-done', to: { address }, lang } as const
    await askForMail(chain, mail, { dedupKey: `deletion-done:${requestId}`, now })
  }
  return 'done'
}

async function todayAt(chain: string, { centerId }: { readonly centerId: string }, now: Date): Promise<string> {
  const center = await db()
    .selectFrom('centers')
    .select('time_zone')
    .where('chain_id', '=', chain)
    .where('id', '=', centerId)
    .executeTakeFirst()
  return dayIn(center?.time_zone ?? 'UTC', now)
}

async function languageOf(chain: string, personId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('persons')
    .select('language')
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.language ?? null
}
