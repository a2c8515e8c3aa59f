import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './tables.ts'

const running = new AsyncLocalStorage<Transaction<Database>>()
let opened: Kysely<Database> | null = null

/** The running transaction, else the database of this process. The only way to reach it: on the embedded database a query beside the running transaction would wait for ever. */
export function db(): Kysely<Database> {
  const current = running.getStore() ?? opened
  if (!current) throw new Error('the database is not open')
  return current
}

/** Runs `fn` in a transaction, or in the one that runs already. Await nothing but SQL inside. */
export function tx<T>(fn: () => Promise<T>): Promise<T> {
  if (running.getStore()) return fn()
  return db()
    .transaction()
    .execute((transaction) => running.run(transaction, fn))
}

/**
 * Inside a transaction: runs `fn`, and undoes its work alone when it throws or `keep` says no.
 * Attempts may be nested, never run side by side.
 */
export async function attempt<T>(fn: () => Promise<T>, keep: (value: T) => boolean = () => true): Promise<T> {
  await sql`savepoint attempt`.execute(db())
  try {
    const value = await fn()
    if (!keep(value)) await sql`rollback to savepoint attempt`.execute(db())
    await sql`release savepoint attempt`.execute(db())
    return value
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db())
    await sql`release savepoint attempt`.execute(db())
    throw error
  }
}

/** Whether a transaction runs here. */
export const inTransaction = (): boolean => running.getStore() !== undefined

/** Runs `fn` outside the transaction that runs here (in what must not be undone or waited for). Never await it inside one. */
export const outsideTransaction = <T>(fn: () => T): T => running.exit(fn)

/** Called once at start and by tests: which database `db()` means. */
export function setDatabase(database: Kysely<Database> | null): void {
  opened = database
}
