import { sql } from 'kysely'
import { writtenAmountOf } from '../catalogue/money.ts'
import { db } from '../db/ambient.ts'
import type { Database } from '../db/tables.ts'
import { problem } from './cells.ts'
import { insertRecords } from './insert-records.ts'
import type { CellType, Column, ImportFacts, ImportKind, NewRow } from './kind.ts'
import { type NamedKind, named, namedOf } from './named.ts'
import { inPages, keyOf, partsOfPage } from './pages.ts'

/** A column of a file that is one of our table. */
export interface TableColumn extends Column {
  readonly column: string
  /** It names another row that came along. */
  readonly names?: NamedKind
}

interface OfTable {
  readonly name: string
  readonly table: keyof Database & string
  /** By which our table knows a row, with their types; the rows come in their order. */
  readonly key: { readonly [column: string]: 'text' | 'bigint' }
  /** How a row is called that never came along: the cells of these columns; unless said, by its key. */
  readonly calledBy?: readonly string[]
  readonly columns: { readonly [column: string]: TableColumn }
  readonly check?: ImportKind['check']
  /** What a row holds beside its cells. */
  readonly beside?: (rows: readonly NewRow[], facts: ImportFacts) => Promise<ReadonlyMap<string, object>>
  /** What is done with rows that were written. */
  readonly after?: (rows: readonly NewRow[], facts: ImportFacts) => Promise<void>
  /** Which rows of ours are written out; unless said, all. */
  readonly only?: ReturnType<typeof sql>
}

/** What can be brought along as rows of one table, cell by cell. */
export function ofTable({ name, table, key, calledBy, columns, check, beside, after, only }: OfTable): ImportKind {
  const links = Object.entries(columns).flatMap(([own, { names }]) =>
    names === undefined || own === 'personExternalId' ? [] : [[own, names] as const],
  )
  const linked = async (chain: string, rows: readonly NewRow[]) =>
    new Map(await Promise.all(links.map(async ([own, kind]) => [own, await named(chain, kind, own, rows)] as const)))
  const read = Object.entries(columns).map(([own, { column, names, type }]) => {
    const value = sql.ref(`own.${column}`)
    const cell =
      names !== undefined ? namedOf(names, value) : type === 'json' ? sql`nullif(${value}, '{}')::text` : value
    return sql`${type === 'day' ? sql`${cell}::text` : cell} as ${sql.ref(own)}`
  })
  const place = sql.join(Object.keys(key).map((column) => sql.ref(`own.${column}`)))
  const first = Object.values(key).map((type) => (type === 'bigint' ? '0' : ''))

  return {
    name,
    columns: { externalId: { type: 'id', required: true, about: 'any name of its own' }, ...columns },
    ...(check && { check }),

    async compare(rows, { chain }) {
      const known = await linked(chain, rows)
      return rows.flatMap(({ line, cells }) =>
        links.flatMap(([own, kind]) => {
          const cell = cells[own]
          return cell === undefined || known.get(own)?.has(cell)
            ? []
            : [{ line, ...problem(own, `"${cell}" is none of ${kind}: bring them along first`) }]
        }),
      )
    },

    async write(rows, facts) {
      const known = await linked(facts.chain, rows)
      const more = await beside?.(rows, facts)
      const records = rows.map((row) => ({
        ...('id' in key ? (key.id === 'text' ? { id: row.id } : {}) : {}),
        ...more?.get(row.id),
        ...Object.fromEntries(
          Object.entries(columns).map(([own, { column, type }]) => {
            const cell = row.cells[own]
            if (own === 'personExternalId') return [column, row.personId]
            return [column, keptOf(known.get(own)?.get(cell ?? '') ?? cell, type)]
          }),
        ),
      }))
      await insertRecords(table, facts.chain, records)
      await after?.(rows, facts)
      return undefined
    },

    read: ({ chain, currency }) =>
      inPages(async (from, most) => {
        const parts = from === '' ? first : partsOfPage(from)
        const since = sql.join(Object.values(key).map((type, at) => sql`${parts[at]}::${sql.raw(type)}`))
        const { rows } = await sql<{ [column: string]: unknown }>`
          select ${place}, ${sql.join(read)}, (
            select keys.external_id from import_keys keys
            where keys.chain_id = own.chain_id and keys.kind = ${name} and keys.entity_id = ${sql.ref(`own.${Object.keys(key)[0]}`)}::text
          ) as "externalId"
          from ${sql.table(table)} own
          where own.chain_id = ${chain} and (${place}) > (${since}) ${only ? sql`and ${only}` : sql``}
          order by ${place}
          limit ${most}`.execute(db())
        return rows.map((row) => {
          const cells = Object.fromEntries(
            Object.entries(columns).map(([own, { type }]) => [own, writtenOf(row[own], type, currency)]),
          )
          const id = keyOf(...Object.keys(key).map((column) => String(row[column])))
          const called = calledBy?.map((own) => cells[own] ?? '').join('/') ?? partsOfPage(id).join('/')
          return { ...cells, id, externalId: typeof row.externalId === 'string' ? row.externalId : called }
        })
      }),
  }
}

/** A cell as our column keeps it. */
function keptOf(cell: string | undefined, type: CellType): unknown {
  if (type === 'json') return cell === undefined ? {} : JSON.parse(cell)
  if (cell === undefined) return null
  if (type === 'boolean') return cell === 'yes'
  return type === 'amount' || type === 'count' ? Number(cell) : cell
}

function writtenOf(value: unknown, type: CellType, currency: string): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (type === 'boolean') return value ? 'yes' : 'no'
  return type === 'amount' ? writtenAmountOf(Number(value), currency) : String(value)
}
