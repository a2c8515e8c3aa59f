import { type CompiledQuery, PostgresQueryCompiler } from 'kysely'
import { strayTable } from '../chains/statements.ts'
import { allTables } from '../chains/tables.ts'

/** Folders and files whose statements are about every chain, and why. */
const ofAllChains: { readonly [path: string]: string } = {
  'db/backup/': 'a backup is of a database',
  'db/migrat': 'a migration is of a database',
  'releases/store.ts': 'the start asks which chains there are',
  'features/money/promises.ts': 'the doctor looks after an installation, or after one chain of it',
  'jobs/claims.ts': 'a process takes what is due, of whichever chain',
  'features/payments/watch.ts': 'metrics are those of an installation',
}

/** What was found of a statement by its words; null: nothing, or it is no statement of the product. */
const known = new Map<string, string | null>()
let tables: readonly string[] | null = null

/**
 * From now on each statement that the product makes in this process has to hold every table to one chain: whoever leaves
 * `chain_id` out is refused when the statement is put into words, whatever the test is about.
 */
export async function watchScopes(): Promise<void> {
  tables ??= (await allTables()).filter(({ hasChain }) => hasChain).map(({ name }) => name)
  const prototype: Watched = PostgresQueryCompiler.prototype
  if (prototype.judge === undefined) {
    const compile = prototype.compileQuery
    prototype.compileQuery = function (...given) {
      const query = compile.apply(this, given)
      prototype.judge?.(query)
      return query
    }
  }
  prototype.judge = judge
}

type Watched = PostgresQueryCompiler & { judge?: (query: CompiledQuery) => void }

function judge({ sql, parameters }: CompiledQuery): void {
  if (!known.has(sql)) known.set(sql, findStray({ sql, parameters }))
  const table = known.get(sql) ?? null
  if (table !== null) throw new Error(`a statement does not hold "${table}" to one chain: ${sql}`)
}

function findStray(query: Pick<CompiledQuery, 'sql' | 'parameters'>): string | null {
  const file = maker()
  return file === null || Object.keys(ofAllChains).some((path) => file.startsWith(path))
    ? null
    : strayTable(query, tables ?? [], null)
}

/** The file of the server that makes the statement; null: a test does. Kysely puts it into words where `execute` is called. */
function maker(): string | null {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = stackTraceLimit
  const own = stack.split('\n').find((line) => /\/(src|tests)\//.test(line) && !line.includes('support/scopes.ts'))
  return /\/src\/server\/([^:)?]+)/.exec(own ?? '')?.[1] ?? null
}
