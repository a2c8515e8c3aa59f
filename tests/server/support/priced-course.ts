import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'

export interface CourseOptions {
  readonly places?: number
  /** How many can wait. */
  readonly list?: number
  readonly minimumAge?: number
  readonly starts?: string
  /** The whole can be paid in parts. */
  readonly plan?: { readonly depositMinor: number; readonly parts: number }
}

/**
 * A course of a club on Mondays from 14 December 2026, by default at 16:30: ten units of 12.90 each, which anybody may
 * join late, or the whole for 129.00. Answers the id of the time at which it is held.
 */
export async function pricedCourse(
  chain: string,
  now: Date,
  { places = 8, list = 0, minimumAge = 0, starts = '16:30', plan }: CourseOptions = {},
): Promise<string> {
  const id = `c${crypto.randomUUID().slice(0, 8)}`
  const name = JSON.stringify({ en: { name: 'Swimming' }, de: { name: 'Schwimmen' } })
  const products = JSON.stringify([
    { id: 'units', texts: { en: { name: 'Until the end' } }, priceMinor: 1290, perUnit: true },
    { id: 'whole', texts: { en: { name: 'Whole course' } }, priceMinor: 12_900, perUnit: false, plan },
  ])
  await sql`insert into activity_groups (chain_id, id, texts, position)
    values (${chain}, 'kids', '{"en": {"name": "Children"}}', 0) on conflict do nothing`.execute(db())
  await sql`insert into activities (chain_id, id, type, group_id, texts, minimum_age, position)
    values (${chain}, ${id}, 'COURSE', 'kids', ${name}, ${minimumAge}, 0)`.execute(db())
  await sql`insert into programs (chain_id, id, type, center_id, activity_id, from_date, weekdays, starts, minutes,
      units, capacity, late, price_minor, currency, products, policy, position)
    values (${chain}, ${id}, 'COURSE', '102', ${id}, '2026-12-14', '{1}', ${starts}, 45, 10, ${places}, true, 1290,
      'EUR', ${products}, ${JSON.stringify({ waitingList: { limit: list } })}, 0)`.execute(db())
  await planPrograms(chain, now)
  return `${id}-20261214`
}
