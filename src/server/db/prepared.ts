import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { db } from './ambient.ts'
import type { Database } from './tables.ts'

interface Statement<R> {
  compile(): CompiledQuery<R>
}

/**
 * A statement of a hot path: built and put into words once, because that takes as long as asking the database. `build`
 * gets a stand-in for each value, which must reach the statement as a parameter.
 */
export function prepared<R, const N extends string>(
  names: readonly N[],
  build: (database: Kysely<Database>, values: { readonly [name in N]: string }) => Statement<R>,
): (values: { readonly [name in N]: string }) => Promise<R | undefined> {
  let known: CompiledQuery<R> | null = null
  const standIns = Object.fromEntries(names.map((name) => [name, `\0${name}`])) as { readonly [name in N]: string }
  const nameOf = new Map<unknown, N>(names.map((name) => [standIns[name], name]))
  return async (values) => {
    known ??= build(db(), standIns).compile()
    const parameters = known.parameters.map((one) => {
      const name = nameOf.get(one)
      return name === undefined ? one : values[name]
    })
    const { rows }: QueryResult<R> = await db().executeQuery({ ...known, parameters })
    return rows[0]
  }
}
