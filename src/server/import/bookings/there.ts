import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { holdingsOf, toPrivilege } from '../../features/booking/facts.ts'
import { packsLeftOf, privilegesOf, subscriptionsOf } from '../../features/booking/facts-repository.ts'
import type { Holding, Privilege } from '../../features/booking/rules/spends.ts'
import { liveStates } from '../../features/booking/rules/states.ts'
import type { ImportFacts, NewRow } from '../kind.ts'
import type { FoundClass } from './classes.ts'

export interface BusyTime {
  readonly from: Date
  readonly to: Date
}

/** What is there already, beside which rows are judged. Sets and maps are added to as places are given. */
export interface There {
  /** `class person` of every place that lives or was used. */
  readonly places: Set<string>
  /** `class seat` of every seat that somebody has. */
  readonly taken: Set<string>
  /** `class number` of every number on a waiting list. */
  readonly tickets: Set<string>
  /** Seats that can be had, by seat map, in their order. */
  readonly seats: ReadonlyMap<string, readonly string[]>
  readonly busy: Map<string, BusyTime[]>
  /** The same of courts and trainers, with what they need afterwards: `STAFF lena`. */
  readonly ownersBusy: Map<string, BusyTime[]>
  readonly holdings: ReadonlyMap<string, readonly Holding[]>
  readonly privileges: readonly Privilege[]
  /** Contracts and cards by their names there. */
  readonly named: ReadonlyMap<string, string>
}

/** Reads all that decides about these rows, under the locks of their classes. */
export async function readThere(
  rows: readonly NewRow[],
  classes: readonly FoundClass[],
  { chain, now, today }: ImportFacts,
): Promise<There> {
  const ids = classes.map(({ id }) => id)
  const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  const { rows: places } = await sql<{ id: string; who: string; seat: string | null; ticket: number | null }>`
    select bookable_id as id, person_id as who, case when state in ('TENTATIVE', 'BOOKED') then seat_id end as seat, ticket
    from participations
    where chain_id = ${chain} and bookable_id = any(${ids}::text[])
      and (state = any(${[...liveStates]}::text[]) or state = 'BOOKED_NO_SHOW_UP' or ticket is not null)`.execute(db())
  const { rows: seats } = await sql<{ map: string; id: string }>`
    select map_id as map, id from seats
    where chain_id = ${chain} and map_id = any(${classes.flatMap(({ seat_map_id }) => seat_map_id ?? [])}::text[])
      and blocked is null
    order by map_id, position`.execute(db())
  const { rows: busy } = await sql<BusyTime & { who: string }>`
    select owner_id as who, lower(during) as from, upper(during) as to
    from occupations
    where chain_id = ${chain} and kind = 'PERSON' and owner_id = any(${people}::text[])
      and upper(during) > ${now}::timestamptz`.execute(db())
  const owners = classes.flatMap(({ owner }) => (owner === null ? [] : `${owner.kind} ${owner.id}`))
  const { rows: ownersBusy } = await sql<BusyTime & { who: string }>`
    select kind || ' ' || owner_id as who, lower(during) as from, upper(during) as to
    from occupations
    where chain_id = ${chain} and kind <> 'PERSON' and kind || ' ' || owner_id = any(${owners}::text[])
      and upper(during) > ${now}::timestamptz`.execute(db())
  const wanted = [...new Set(rows.flatMap(({ cells }) => cells.openedBy ?? []))]
  const { rows: named } = await sql<{ name: string; id: string }>`
    select external_id as name, entity_id as id from import_keys
    where chain_id = ${chain} and kind in ('subscriptions', 'clips') and external_id = any(${wanted}::text[])
    union all
    select number, id from subscriptions where chain_id = ${chain} and number = any(${wanted}::text[])`.execute(db())
  const holdings = new Map<string, readonly Holding[]>()
  for (const id of people) {
    const held = { holdings: await subscriptionsOf(chain, id), packs: await packsLeftOf({ chain, personId: id }) }
    holdings.set(id, holdingsOf(held, today, 'en').map(asItWas))
  }
  return {
    places: new Set(places.map(({ id, who }) => `${id} ${who}`)),
    taken: new Set(places.flatMap(({ id, seat }) => (seat === null ? [] : [`${id} ${seat}`]))),
    tickets: new Set(places.flatMap(({ id, ticket }) => (ticket === null ? [] : [`${id} ${ticket}`]))),
    seats: new Map([...Map.groupBy(seats, ({ map }) => map)].map(([map, of]) => [map, of.map(({ id }) => id)])),
    busy: Map.groupBy(busy, ({ who }) => who),
    ownersBusy: Map.groupBy(ownersBusy, ({ who }) => who),
    holdings,
    privileges: (await privilegesOf({ chain })).map(toPrivilege),
    named: new Map(named.map(({ name, id }) => [name, id])),
  }
}

/** What was booked elsewhere has been spent there: what is left, and a pause, do not decide once more. */
const asItWas = (holding: Holding): Holding => ({
  ...holding,
  status: 'ACTIVE',
  pauses: [],
  clipsUntil: null,
  clipsLeft: Number.MAX_SAFE_INTEGER,
})
