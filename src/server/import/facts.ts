import { dayIn } from '#calendar/day-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '../db/ambient.ts'
import { ibans } from '../releases/facts/ibans.ts'
import type { ImportFacts } from './kind.ts'

/** What rows of a chain are judged against. */
export async function factsFor(chain: string, config: JsonObject, now: Date): Promise<ImportFacts> {
  const ids = async (table: 'clipcard_products' | 'addons' | 'activities' | 'questionnaires') => {
    const rows = await db().selectFrom(table).select('id').where('chain_id', '=', chain).execute()
    return new Set(rows.map(({ id }) => id))
  }
  const clubs = await db().selectFrom('centers').select(['id', 'time_zone']).where('chain_id', '=', chain).execute()
  const plans = await db()
    .selectFrom('plans')
    .select(['id', 'family', 'type', 'window_days'])
    .where('chain_id', '=', chain)
    .execute()
  const merchants = await db()
    .selectFrom('provider_secrets')
    .select(['provider', 'account'])
    .distinct()
    .where('chain_id', '=', chain)
    .execute()
  return {
    merchants: new Set(merchants.map(({ provider, account }) => `${provider} ${account}`)),
    ...{ chain, now, ibanLengths: ibans },
    currency: String(config.currency ?? ''),
    today: dayIn(String(config.timeZone ?? 'UTC'), now),
    emailsDiffer: mapOf(config.joinForm).disableEmailValidation !== true,
    centers: new Set(clubs.map(({ id }) => id)),
    zones: new Map(clubs.map(({ id, time_zone }) => [id, time_zone])),
    mayOverlap: mapOf(config.booking).overlap === true,
    activities: await ids('activities'),
    questionnaires: await ids('questionnaires'),
    products: await ids('clipcard_products'),
    addons: await ids('addons'),
    plans: new Map(plans.map(({ id, family, type, window_days }) => [id, { family, type, windowDays: window_days }])),
  }
}
