import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { countLive } from '../count-uses.ts'
import type { ChainFacts, Uses } from '../kind.ts'

type Column = 'activity_id' | 'staff_id' | 'resource_id' | 'seat_map_id' | 'series_id' | 'program_id'

/** How many classes were made of each of these, and how many of them are still to come. */
export const classesOfSeries =
  (column: Column) =>
  async ({ chain }: ChainFacts, ids: readonly string[]): Promise<ReadonlyMap<string, Uses>> => {
    const { rows } = await sql<{ id: string; live: number; ever: number }>`
      select ${sql.ref(column)} as id, count(*) filter (where state = 'PLANNED' and starts_at > now()) as live,
        count(*) as ever
      from bookables
      where chain_id = ${chain} and ${sql.ref(column)} in (${sql.join([...ids])})
      group by ${sql.ref(column)}`.execute(db())
    return countLive(rows)
  }
