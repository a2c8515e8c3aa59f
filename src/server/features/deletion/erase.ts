import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { fates } from './personal.ts'
import type { Leaving } from './rows.ts'

/** Takes out of the database what it knows of somebody, in the running transaction, which holds their row. */
export async function erase(leaving: Leaving): Promise<void> {
  for (const fate of fates) {
    if (fate.does === 'keep') continue
    const table = sql.table(fate.table)
    const rows = sql`chain_id = ${leaving.chain} and ${fate.rows(leaving)}`
    const statement =
      fate.does === 'delete'
        ? sql`delete from ${table} where ${rows}`
        : sql`update ${table} set ${sql.join(
            Object.entries(fate.set).map(
              ([column, value]) => sql`${sql.ref(column)} = ${typeof value === 'function' ? value(leaving) : value}`,
            ),
          )} where ${rows}`
    await statement.execute(db())
  }
}
