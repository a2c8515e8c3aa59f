import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** Whom a deletion is about, and by what else others know them. */
export interface Leaving {
  readonly chain: string
  readonly id: string
  /** The addresses of their record and login, in lower case. */
  readonly emails: readonly string[]
  readonly now: Date
}

export type Table = keyof Database
/** Which rows of a table are the person's. */
export type Rows = (leaving: Leaving) => RawBuilder<unknown>
/** What a column is from then on. */
export type Value = RawBuilder<unknown> | ((leaving: Leaving) => RawBuilder<unknown>)

export const none = sql`null`
export const nothing = sql`''`
export const empty = sql`'{}'`

export const of =
  (column: string): Rows =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}`

/** Rows that hang on one of theirs: of `table`, by `column`. */
export const ofTheir =
  (table: Table, column: string): Rows =>
  ({ chain, id }) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where chain_id = ${chain} and person_id = ${id})`

/** Rows in which one of these columns names the person, by id or address. */
export const naming =
  (...columns: readonly string[]): Rows =>
  ({ id, emails }) =>
    anyOf(
      columns.flatMap((column) => [
        sql`position(${id} in ${sql.ref(column)}::text) > 0`,
        ...emails.map((email) => sql`position(${email} in lower(${sql.ref(column)}::text)) > 0`),
      ]),
    )

export const addressed =
  (column: string): Rows =>
  ({ emails }) =>
    emails.length === 0 ? sql`false` : sql`lower(${sql.ref(column)}) in (${sql.join([...emails])})`

export const either =
  (...all: readonly Rows[]): Rows =>
  (leaving) =>
    anyOf(all.map((rows) => rows(leaving)))

const anyOf = (all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join([...all], sql` or `)})`
