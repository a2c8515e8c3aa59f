import { type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { unseal } from '../../secrets/seal.ts'
import { columnsIn, type Personal, type Section } from '../personal-data/declared.ts'
import { register } from '../personal-data/register.ts'
import { of, type Table } from '../personal-data/rows.ts'

export interface CopiedTable {
  readonly table: Table
  readonly section: Section
  readonly rows: readonly JsonObject[]
}

/** All that the database knows of a person and a copy holds, table by table; those without a row are left out. */
export async function copyOf(chain: string, personId: string): Promise<readonly CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const [table, about] of register) {
    if (typeof about.part !== 'string') continue
    const rows = await rowsOf(table, about, chain, personId)
    if (rows.length > 0) copied.push({ table, section: about.part, rows })
  }
  return copied
}

async function rowsOf(table: Table, about: Personal, chain: string, personId: string): Promise<JsonObject[]> {
  const copied = columnsIn(about).flatMap(({ name, isCopied }) => (isCopied ? [name] : []))
  const theirs = (about.of ?? of('person_id'))({ chain, id: personId, emails: [] })
  const { rows } = await sql<JsonObject>`
    select ${sql.join([sql`1 as is_there`, ...copied.map((name) => sql.ref(`one.${name}`)), ...namesOf(about)])}
    from ${sql.table(table)} as one
    where one.chain_id = ${chain} and ${theirs}
    order by ${sql.ref(`one.${orderOf(copied)}`)}`.execute(db())
  return rows.map(({ is_there: _, ...row }) => opened(row, table, about, chain, personId))
}

const namesOf = ({ with: named }: Personal): readonly RawBuilder<unknown>[] =>
  named === undefined
    ? []
    : named.copied.map(
        (name) => sql`(select ${sql.ref(`named.${name}`)} from ${sql.table(named.in)} as named
          where named.chain_id = one.chain_id and named.id = ${sql.ref(`one.${named.column}`)}) as ${sql.ref(name)}`,
      )

const times = ['created_at', 'at', 'moved_at', 'invoice_date', 'from_date', 'due_on']

const orderOf = (copied: readonly string[]): string =>
  times.find((name) => copied.includes(name)) ?? copied[0] ?? 'chain_id'

/** With what is kept sealed to be read; it is gone where its key is. */
function opened(row: JsonObject, table: Table, { sealed = {} }: Personal, chain: string, personId: string): JsonObject {
  const open = Object.entries(sealed).map(([column, name]) => {
    const text = row[column]
    return [column, typeof text === 'string' ? unseal(text, `${table}/${chain}/${personId}/${name}`) : null] as const
  })
  return { ...row, ...Object.fromEntries(open) }
}
