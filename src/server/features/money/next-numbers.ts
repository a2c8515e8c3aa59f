import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** The next numbers of several series, gapless within a transaction that commits. */
export async function nextNumbers(chain: string, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; value: number }>`
    insert into counters (chain_id, name, value)
    select ${chain}, name, 1 from jsonb_array_elements_text(${JSON.stringify([...names].sort())}::jsonb) name
    on conflict (chain_id, name) do update set value = counters.value + 1
    returning name, value`.execute(db())
  return new Map(rows.rows.map((row) => [row.name, row.value]))
}
