import { dayIn } from '#calendar/day-in.ts'
import { db } from '../db/ambient.ts'
import type { CallContext } from '../handler.ts'

/**
 * The date for a walk. A browser says which day it is where its club is; it is believed when it is that day in one of
 * the chain's clubs now, or was two minutes ago, so that midnight between two requests harms nobody.
 */
export async function todayOf(context: CallContext, given: string | null): Promise<string> {
  const zones = await zonesOf(context)
  const before = new Date(context.now.getTime() - 2 * 60_000)
  const days = zones.flatMap((zone) => [dayIn(zone, context.now), dayIn(zone, before)])
  return given !== null && days.includes(given) ? given : (days[0] ?? dayIn('UTC', context.now))
}

/** Time zones of the chain's clubs, the caller's first. */
async function zonesOf({ chain, caller }: CallContext): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('centers')
    .select(['id', 'time_zone as zone'])
    .where('chain_id', '=', chain)
    .orderBy('id')
    .limit(500)
    .execute()
  const own = rows.filter((row) => row.id === caller?.user.centerId)
  return [...new Set([...own, ...rows].map((row) => row.zone))]
}
