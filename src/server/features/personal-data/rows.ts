import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** Whose rows are looked for, and by what else others know them. */
export interface Whose {
  readonly chain: string
  readonly id: string
  /** The addresses of their record and login, in lower case. */
  readonly emails: readonly string[]
}

export type Table = keyof Database & string
/** Which rows of a table are the person's. */
export type Rows = (whose: Whose) => RawBuilder<unknown>

/** Rows that name the person in one of these columns. */
export const of =
  (...columns: readonly string[]): Rows =>
  ({ id }) =>
    anyOf(columns.map((column) => sql`${sql.ref(column)} = ${id}`))

/** Rows that hang on one of theirs: of `table`, by `column`. */
export const ofTheir =
  (table: Table, column: string, which: Rows = of('person_id')): Rows =>
  (whose) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where chain_id = ${whose.chain} and ${which(whose)})`

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
  (whose) =>
    anyOf(all.map((rows) => rows(whose)))

const anyOf = (all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join([...all], sql` or `)})`
