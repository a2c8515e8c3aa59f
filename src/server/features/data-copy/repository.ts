import { type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { unseal } from '../../secrets/seal.ts'
import type { Personal, Table } from './personal.ts'
import { personal } from './personal-tables.ts'

export interface CopiedTable {
  readonly table: Table
  readonly section: Personal['section']
  readonly rows: readonly JsonObject[]
}

/** All that the database knows of a person and a copy holds, table by table; those without a row are left out. */
export async function copyOf(chain: string, personId: string): Promise<readonly CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const [name, about] of Object.entries(personal)) {
    const rows = await rowsOf(name as Table, about, chain, personId)
    if (rows.length > 0) copied.push({ table: name as Table, section: about.section, rows })
  }
  return copied
}

async function rowsOf(table: Table, about: Personal, chain: string, personId: string): Promise<JsonObject[]> {
  const columns = about.copied.map((name) => sql.ref(`one.${name}`))
  const { rows } = await sql<JsonObject>`
    select ${sql.join([sql`1 as is_there`, ...columns, ...namesOf(about)])} from ${sql.table(table)} as one
    where one.chain_id = ${chain} and ${isOf(table, about, chain, personId)}
    order by ${sql.ref(`one.${orderOf(about)}`)}`.execute(db())
  return rows.map(({ is_there: _, ...row }) => opened(row, table, about, chain, personId))
}

/** That a row is the person's. */
function isOf(table: Table, { of }: Personal, chain: string, personId: string): RawBuilder<boolean> {
  if (!('in' in of))
    return sql`(${sql.join(
      of.map((name) => sql`${sql.ref(`one.${name}`)} = ${personId}`),
      sql` or `,
    )})`
  const parent = personal[of.in]
  if (parent === undefined) throw new Error(`${table} hangs on ${of.in}, which is nobody's`)
  return sql`${sql.ref(`one.${of.column}`)} in (
    select one.id from ${sql.table(of.in)} as one
    where one.chain_id = ${chain} and ${isOf(of.in, parent, chain, personId)})`
}

const namesOf = ({ with: named }: Personal): readonly RawBuilder<unknown>[] =>
  named === undefined
    ? []
    : named.copied.map(
        (name) => sql`(select ${sql.ref(`named.${name}`)} from ${sql.table(named.in)} as named
          where named.chain_id = one.chain_id and named.id = ${sql.ref(`one.${named.column}`)}) as ${sql.ref(name)}`,
      )

const times = ['created_at', 'at', 'moved_at', 'invoice_date', 'from_date', 'due_on']

const orderOf = ({ copied }: Personal): string => times.find((name) => copied.includes(name)) ?? copied[0] ?? 'chain_id'

/** With what is kept sealed to be read; it is gone where its key is. */
function opened(row: JsonObject, table: Table, { sealed = {} }: Personal, chain: string, personId: string): JsonObject {
  const open = Object.entries(sealed).map(([column, name]) => {
    const text = row[column]
    return [column, typeof text === 'string' ? unseal(text, `${table}/${chain}/${personId}/${name}`) : null] as const
  })
  return { ...row, ...Object.fromEntries(open) }
}
