import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { slotId } from '#server/features/booking/rules/slots.ts'

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

/** An hour of a court of its own that costs 15.00 and that nothing else opens: on 20 December 2026, 18:00 to 19:00 in Berlin. */
export async function pricedHour(chain: string): Promise<string> {
  const court = crypto.randomUUID().slice(0, 8)
  await sql`
    insert into activity_groups (chain_id, id, texts, position) values (${chain}, 'guests', '{}', 0)
    on conflict do nothing`.execute(db())
  await sql`
    insert into activities (chain_id, id, type, group_id, texts, durations, starts_every, policy, price_minor, currency, position)
    values (${chain}, 'padel', 'RESOURCE_BOOKING', 'guests', '{"de": {"name": "Padel"}, "en": {"name": "Padel"}}',
      '[{"minutes": 60, "priceMinor": 1500}]', 60, '{"opens": {"days": 365, "at": "00:00"}}', 1500, 'EUR', 0)
    on conflict do nothing`.execute(db())
  await sql`
    insert into resources (chain_id, id, center_id, texts, activities) values (${chain}, ${court}, '102', '{}', '{padel}')
  `.execute(db())
  await sql`
    insert into working_hours (chain_id, kind, owner_id, position, center_id, weekdays, from_time, to_time)
    values (${chain}, 'RESOURCE', ${court}, 0, '102', '{1,2,3,4,5,6,7}', '06:00', '22:00')`.execute(db())
  const startsAt = new Date('2026-12-20T17:00:00Z')
  return slotId({ kind: 'RESOURCE', ownerId: court, activityId: 'padel', startsAt, minutes: 60 })
}
