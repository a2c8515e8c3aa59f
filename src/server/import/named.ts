import { sql } from 'kysely'
import { db } from '../db/ambient.ts'
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

/** How a row is called where it is written out: as it was when it came along, else as it is here. */
export const nameOf = (kind: NamedKind, id: ReturnType<typeof sql.ref>) => {
  const [table, called] = own[kind]
  return sql`coalesce(
    (select keys.external_id from import_keys keys
      where keys.chain_id = own.chain_id and keys.kind = ${sql.lit(kind)} and keys.entity_id = ${id}),
    (select named.${sql.ref(called)} from ${sql.table(table)} named where named.chain_id = own.chain_id and named.id = ${id})
  )`
}
