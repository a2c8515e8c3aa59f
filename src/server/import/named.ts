import { sql } from 'kysely'
import { db } from '../db/ambient.ts'
import type { ActivityType } from '../features/booking/tables.ts'
import type { ReadRow } from './kind.ts'

/** Where rows of a kind stand, and the column by which our own are called. */
const own = {
  persons: ['persons', 'id'],
  subscriptions: ['subscriptions', 'number'],
  invoices: ['invoices', 'reference'],
  'company-invoices': ['company_invoices', 'reference'],
  clips: ['clipcards', 'id'],
  bookings: ['participations', 'id'],
} as const
export type NamedKind = keyof typeof own

/** Which rows are meant in a column: by the name that was brought along, else by ours. */
export async function named(
  chain: string,
  kind: NamedKind,
  column: string,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(rows.flatMap(({ cells }) => cells[column] ?? []))]
  if (wanted.length === 0) return new Map()
  const [table, called] = own[kind]
  const { rows: found } = await sql<{ name: string; id: string }>`
    select ${sql.ref(called)} as name, id from ${sql.table(table)}
    where chain_id = ${chain} and ${sql.ref(called)} = any(${wanted}::text[])
    union all
    select external_id, entity_id from import_keys
    where chain_id = ${chain} and kind = ${kind} and external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, id }) => [name, id]))
}

/** Which places are meant in a column, of those that came along or are ours. */
export async function placesNamed(chain: string, column: string, rows: readonly ReadRow[]) {
  const ids = await named(chain, 'bookings', column, rows)
  const { rows: found } = await sql<Place>`
    select own.id, own.person_id as "personId", b.type, b.center_id as "centerId", b.activity_id as "activityId"
    from participations own
    join bookables b on b.chain_id = own.chain_id and b.id = own.bookable_id
    where own.chain_id = ${chain} and own.id = any(${[...ids.values()]}::text[])`.execute(db())
  const byId = new Map(found.map((place) => [place.id, place]))
  return new Map([...ids].map(([name, id]) => [name, byId.get(id)]))
}

interface Place {
  readonly id: string
  readonly personId: string
  readonly type: ActivityType
  readonly centerId: string
  readonly activityId: string
}

/** Which agreements or cards that came along are meant in a column. */
export async function agreementsNamed(chain: string, column: string, rows: readonly ReadRow[]) {
  const wanted = [...new Set(rows.flatMap(({ cells }) => cells[column] ?? []))]
  const { rows: found } = await sql<{ name: string; id: string; personId: string }>`
    select keys.external_id as name, agreements.id, agreements.person_id as "personId"
    from import_keys keys
    join payment_agreements agreements on agreements.chain_id = keys.chain_id
      and keys.entity_id in (agreements.id, agreements.stored_method_id)
    where keys.chain_id = ${chain} and keys.kind in ('agreements', 'cards')
      and keys.external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, ...agreement }) => [name, agreement]))
}

/** How a row is called where it is written out: as it was when it came along, else as it is here. */
export const namedOf = (kind: NamedKind, id: ReturnType<typeof sql.ref>) => {
  const [table, called] = own[kind]
  return sql`coalesce(
    (select keys.external_id from import_keys keys
      where keys.chain_id = own.chain_id and keys.kind = ${sql.lit(kind)} and keys.entity_id = ${id}),
    (select named.${sql.ref(called)} from ${sql.table(table)} named where named.chain_id = own.chain_id and named.id = ${id})
  )`
}
