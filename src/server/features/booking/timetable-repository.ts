import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'

type Table =
  | 'activity_groups'
  | 'activities'
  | 'staff_members'
  | 'resources'
  | 'seat_maps'
  | 'seats'
  | 'series'
  | 'series_exceptions'
  | 'privileges'

/** Writes rows, over those of the same key. */
export async function writeAll(
  chain: string,
  table: Table,
  rows: readonly JsonObject[],
  key: readonly string[] = ['id'],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join([chain, ...columns.map((name) => row[name])])})`)
  const rest = columns.filter((name) => !key.includes(name))
  await sql`
    insert into ${sql.table(table)} (chain_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}
    on conflict (chain_id, ${sql.join(key.map((name) => sql.ref(name)))})
    do update set ${sql.join(rest.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(db())
}

/** The exceptions of a timetable, instead of those before. */
export async function replaceExceptions(chain: string, rows: readonly JsonObject[]): Promise<void> {
  await db().deleteFrom('series_exceptions').where('chain_id', '=', chain).execute()
  await writeAll(chain, 'series_exceptions', rows, ['series_id', 'local_date'])
}
