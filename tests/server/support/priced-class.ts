import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'

const hourMs = 3_600_000

/** A class of a club that costs 15.00 and that nothing else opens: by default on 20 December 2026, 18:00 to 19:00 in Berlin. */
export async function pricedClass(
  chain: string,
  {
    places = 10,
    startsAt = '2026-12-20T17:00:00Z',
    list = 0,
  }: { places?: number; startsAt?: string; list?: number } = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const start = new Date(startsAt)
  const before = (hours: number) => new Date(start.getTime() - hours * hourMs)
  await sql`
    insert into activity_groups (chain_id, id, texts, position) values (${chain}, 'guests', '{}', 0)
    on conflict do nothing`.execute(db())
  await sql`
    insert into activities (chain_id, id, type, group_id, texts, price_minor, currency, position)
    values (${chain}, 'barre', 'CLASS', 'guests', '{"de": {"name": "Barre"}, "en": {"name": "Barre"}}', 1500, 'EUR', 0)
    on conflict do nothing`.execute(db())
  await sql`
    insert into bookables (chain_id, id, type, activity_id, center_id, local_date, starts_at, ends_at, opens_at, closes_at,
      free_cancel_until, capacity, places_left, waiting_limit, auto_until, list_until)
    values (${chain}, ${id}, 'CLASS', 'barre', '102', ${startsAt.slice(0, 10)}, ${start}, ${before(-1)},
      '2026-01-01', ${before(0.5)}, ${before(12)}, ${places}, ${places},
      ${list > 0 ? list : null}, ${list > 0 ? before(12) : null}, ${list > 0 ? before(1) : null})`.execute(db())
  return id
}
