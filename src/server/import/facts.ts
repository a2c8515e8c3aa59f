import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '../db/ambient.ts'
import type { Policy } from '../features/booking/rules/policy.ts'
import { ibans } from '../releases/facts/ibans.ts'
import type { ImportFacts } from './kind.ts'

/** What rows of a chain are judged against. */
export async function factsFor(chain: string, config: JsonObject, now: Date): Promise<ImportFacts> {
  const ids = async (table: 'clipcard_products' | 'addons' | 'questionnaires') => {
    const rows = await db().selectFrom(table).select('id').where('chain_id', '=', chain).execute()
    return new Set(rows.map(({ id }) => id))
  }
  const clubs = await db().selectFrom('centers').select(['id', 'time_zone']).where('chain_id', '=', chain).execute()
  const activities = await db()
    .selectFrom('activities')
    .select(['id', 'type', 'policy'])
    .where('chain_id', '=', chain)
    .execute()
  const owners = await sql<{ name: string }>`
    select unnest(activities) || ' ' || id as name from staff_members where chain_id = ${chain}
    union all
    select unnest(activities) || ' ' || id from resources where chain_id = ${chain}`.execute(db())
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
    chain,
    now,
    ibanLengths: ibans,
    currency: String(config.currency ?? ''),
    today: dayIn(String(config.timeZone ?? 'UTC'), now),
    emailsDiffer: mapOf(config.joinForm).disableEmailValidation !== true,
    centers: new Set(clubs.map(({ id }) => id)),
    zones: new Map(clubs.map(({ id, time_zone }) => [id, time_zone])),
    mayOverlap: mapOf(config.booking).overlap === true,
    bookingPolicy: mapOf(config.booking) as Policy, // the grammar of settings has checked it
    activities: new Map(activities.map(({ id, type, policy }) => [id, { type, policy }])),
    owners: new Set(owners.rows.map(({ name }) => name)),
    questionnaires: await ids('questionnaires'),
    products: await ids('clipcard_products'),
    addons: await ids('addons'),
    plans: new Map(plans.map(({ id, family, type, window_days }) => [id, { family, type, windowDays: window_days }])),
  }
}
