import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { db } from './ambient.ts'
import type { Database } from './tables.ts'

interface Statement<R> {
  compile(): CompiledQuery<R>
}

type Kinds = { readonly [name: string]: 'text' | 'instant' }
type Values<K extends Kinds> = { readonly [name in keyof K]: K[name] extends 'instant' ? Date : string }

/**
 * A statement of a hot path and all its rows: built and put into words once, because that takes as long as asking the
 * database. `build` gets a stand-in for each value, which must reach the statement as a parameter.
 */
export function preparedRows<R, const K extends Kinds>(
  kinds: K,
  build: (database: Kysely<Database>, values: Values<K>) => Statement<R>,
): (values: Values<K>) => Promise<readonly R[]> {
  let known: CompiledQuery<R> | null = null
  const standIns = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === 'instant' ? new Date(0) : `\0${name}`]),
  ) as Values<K>
  const nameOf = new Map<unknown, keyof K>(Object.entries(standIns).map(([name, standIn]) => [standIn, name]))
  return async (values) => {
    known ??= build(db(), standIns).compile()
    const parameters = known.parameters.map((one) => {
      const name = nameOf.get(one)
      return name === undefined ? one : values[name]
    })
    const { rows }: QueryResult<R> = await db().executeQuery({ ...known, parameters })
    return rows
  }
}

/** The same for the first row; undefined: there is none. */
export function prepared<R, const K extends Kinds>(
  kinds: K,
  build: (database: Kysely<Database>, values: Values<K>) => Statement<R>,
): (values: Values<K>) => Promise<R | undefined> {
  const ask = preparedRows(kinds, build)
  return async (values) => (await ask(values))[0]
}
