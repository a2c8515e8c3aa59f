import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'

export interface CampOptions {
  readonly places?: number
  readonly electivePlaces?: number
  readonly minimumAge?: number
  readonly from?: string
  /** It can be paid in parts. */
  readonly plan?: { readonly depositMinor: number; readonly parts: number }
}

/**
 * A camp of a club from Monday to Friday for 199.00, by default from 14 December 2026, with two electives on Wednesday
 * (15.00 each, 13:00 and 13:30) and one on Thursday (9.00). Answers the ids of what is held.
 */
export async function pricedCamp(
  chain: string,
  now: Date,
  { places = 8, electivePlaces = 4, minimumAge = 0, from = '2026-12-14', plan }: CampOptions = {},
) {
  const id = `k${crypto.randomUUID().slice(0, 8)}`
  const day = (after: number) => new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10)
  const texts = (name: string) => JSON.stringify({ en: { name }, de: { name } })
  const products = ({ camp, price: priceMinor }: { readonly camp: string | null; readonly price: number }) =>
    JSON.stringify([
      { id: 'whole', texts: { en: { name: 'Whole' } }, priceMinor, perUnit: false, ...(camp === null && { plan }) },
    ])
  await sql`insert into activity_groups (chain_id, id, texts, position)
    values (${chain}, 'kids', '{"en": {"name": "Children"}}', 0) on conflict do nothing`.execute(db())
  const insert = async (one: {
    id: string
    camp: string | null
    on: string
    starts: string
    minutes: number
    units: number
    places: number
    price: number
  }) => {
    const type = one.camp === null ? 'CAMP' : 'CAMP_ELECTIVE'
    await sql`insert into activities (chain_id, id, type, group_id, texts, minimum_age, position)
      values (${chain}, ${one.id}, ${type}, 'kids', ${texts(one.id)}, ${minimumAge}, 0)`.execute(db())
    await sql`insert into programs (chain_id, id, type, camp_id, center_id, activity_id, from_date, weekdays, starts,
        minutes, units, capacity, late, price_minor, currency, products, policy, position)
      values (${chain}, ${one.id}, ${type}, ${one.camp}, '102', ${one.id}, ${one.on}, '{1,2,3,4,5}', ${one.starts},
        ${one.minutes}, ${one.units}, ${one.places}, false, ${one.price}, 'EUR', ${products(one)}, '{}', 0)`.execute(
      db(),
    )
  }
  const beside = { camp: id, minutes: 60, units: 1, places: electivePlaces }
  await insert({ id, camp: null, on: from, starts: '09:00', minutes: 420, units: 5, places, price: 19_900 })
  await insert({ ...beside, id: `${id}-climb`, on: day(2), starts: '13:00', price: 1500 })
  await insert({ ...beside, id: `${id}-swim`, on: day(2), starts: '13:30', price: 1500 })
  await insert({ ...beside, id: `${id}-judo`, on: day(3), starts: '13:00', price: 900 })
  await planPrograms(chain, now)
  const held = (name: string, after: number) => `${name}-${day(after).replaceAll('-', '')}`
  return {
    camp: held(id, 0),
    climb: held(`${id}-climb`, 2),
    swim: held(`${id}-swim`, 2),
    judo: held(`${id}-judo`, 3),
  }
}
