import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { setDatabase } from '#server/db/ambient.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/tables.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { watchScopes } from './scopes.ts'
import { noteStatement, writeStatements } from './statements-of-run.ts'
import { emptyPglite, emptyPostgres, migratedPglite } from './template.ts'

/** Which database the suite runs on: `FOYER_TEST_DB=postgres` (see `with-postgres.ts`), else the embedded one in memory. */
export const databaseKind = process.env.FOYER_TEST_DB === 'postgres' ? 'postgres' : 'pglite'

/** One migrated database for a test file, reached by `db()`. Tests keep apart by a chain of their own (`freshChain`). */
export function startTestDatabase(): { readonly database: OpenDatabase } {
  let database: OpenDatabase | null = null
  beforeAll(async () => {
    setMasterKey(Buffer.alloc(32, 7))
    database = databaseKind === 'postgres' ? await reusedOnPostgres() : await reused()
    setDatabase(database.kysely)
    await watchScopes()
  })
  afterAll(async () => {
    setDatabase(null)
    await database?.close()
    writeStatements()
  })
  return {
    get database() {
      if (!database) throw new Error('the database opens in beforeAll')
      return database
    },
  }
}

export function openTestDatabase(): Promise<OpenDatabase> {
  return databaseKind === 'postgres' ? onPostgres() : inMemory()
}

/** A chain that no other test has: isolation without emptying tables. */
export const freshChain = (): string => `t${randomBytes(6).toString('hex')}`

async function inMemory(): Promise<OpenDatabase> {
  const kysely = kyselyOn(await migratedPglite())
  return { kind: 'pglite', kysely, canWrite: () => true, hasPlenty: () => true, close: () => kysely.destroy() }
}

/** The database of the last file that has left it: the next file of this process begins with it, emptied. */
const spare: { pglite: PGlite | null; postgres: OpenDatabase | null } = { pglite: null, postgres: null }

async function reused(): Promise<OpenDatabase> {
  const left = spare.pglite
  spare.pglite = null
  if (left) await emptyPglite(left)
  const pglite = left ?? (await migratedPglite())
  const close = async () => {
    spare.pglite = pglite
  }
  return { kind: 'pglite', kysely: kyselyOn(pglite), canWrite: () => true, hasPlenty: () => true, close }
}

/** To make and drop a database takes a second of each file, and its first connections know nothing of its tables. */
async function reusedOnPostgres(): Promise<OpenDatabase> {
  const left = spare.postgres
  spare.postgres = null
  if (left) await emptyPostgres(left.kysely)
  const database = left ?? (await openPostgres((await freshServerDatabase()).url, () => undefined))
  const close = async () => {
    spare.postgres = database
  }
  return { ...database, close }
}

const kyselyOn = (pglite: PGlite): Kysely<Database> =>
  new Kysely({ dialect: new PGliteDialect({ pglite }), log: ({ query }) => noteStatement(query.sql) })

async function onPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await freshServerDatabase()
  const database = await openPostgres(url, () => undefined)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** A migrated database of its own on the PostgreSQL server of the tests. */
export async function freshServerDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const server = process.env.FOYER_TEST_PG
  if (!server) throw new Error('FOYER_TEST_PG is not set: run the tests through tests/server/support/with-postgres.ts')
  const name = `t_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name} template foyer_template`)
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
