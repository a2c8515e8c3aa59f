import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { columnsIn } from '../personal-data/declared.ts'
import { register } from '../personal-data/register.ts'
import { either, of, type Whose } from '../personal-data/rows.ts'

/** Takes out of the database what it knows of somebody, in the running transaction, which holds their row. */
export async function erase(leaving: Whose & { readonly now: Date }): Promise<void> {
  for (const [name, about] of register.toReversed()) {
    const table = sql.table(name)
    const own = about.of ?? of('person_id')
    const theirs = about.also === undefined ? own : either(own, about.also)
    const set = columnsIn(about).flatMap(({ name: column, becomes }) =>
      becomes === undefined ? [] : [sql`${sql.ref(column)} = ${becoming(column, becomes, leaving.now)}`],
    )
    if (set.length > 0) {
      await sql`update ${table} set ${sql.join(set)}
        where chain_id = ${leaving.chain} and ${(about.blanks ?? theirs)(leaving)}`.execute(db())
    }
    const going = about.stays === undefined ? theirs : about.goes
    if (going !== undefined) {
      await sql`delete from ${table} where chain_id = ${leaving.chain} and ${going(leaving)}`.execute(db())
    }
  }
}

function becoming(column: string, becomes: string, now: Date): RawBuilder<unknown> {
  if (becomes === 'null') return sql`null`
  if (becomes === 'now') return sql`coalesce(${sql.ref(column)}, ${now})`
  return becomes.startsWith('@') ? sql.ref(becomes.slice(1)) : sql.lit(becomes)
}
