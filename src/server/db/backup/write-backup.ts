import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { keyFor } from '../../secrets/keys.ts'
import { db, tx } from '../ambient.ts'
import { createSum, keptTables, rowsOf } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  readonly foyer: 'backup'
  readonly version: 1
  readonly madeAt: string
  /** The migrations that its tables have seen. */
  readonly migrations: readonly string[]
  /** Tells whether a key is the one that its secrets are encrypted with, and nothing of it. */
  readonly key: string
}

export interface BackupSize {
  readonly tables: number
  readonly rows: number
}

/** What a key is known by. */
export const keyMark = (): string => keyFor('backup-mark').toString('hex').slice(0, 16)

/**
 * Writes everything that the database holds at one moment into a file that its owner alone may read; a file that is
 * there is replaced when the new one is whole. The server may go on meanwhile.
 */
export async function writeBackup(file: string, now: Date): Promise<BackupSize> {
  const half = `${file}.half`
  const written = { tables: 0, rows: 0 }
  try {
    await tx(async () => {
      await sql`set transaction isolation level repeatable read`.execute(db())
      const out = createWriteStream(half, { mode: 0o600 })
      await pipeline(Readable.from(linesOf(now, written)), createGzip(), out)
    })
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  return written
}

async function* linesOf(now: Date, written: { tables: number; rows: number }): AsyncGenerator<string> {
  const head: BackupHead = {
    foyer: 'backup',
    version: 1,
    madeAt: now.toISOString(),
    migrations: await migrationsRun(),
    key: keyMark(),
  }
  yield `${JSON.stringify(head)}\n`
  for (const table of await keptTables()) {
    const sum = createSum()
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    for await (const rows of rowsOf(table)) {
      for (const row of rows) sum.add(row)
      yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
    }
    yield `${JSON.stringify({ sum: sum.value() })}\n`
    written.tables += 1
    written.rows += sum.count()
  }
  yield `${JSON.stringify({ end: written.tables })}\n`
}

async function migrationsRun(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db())
  return rows.map(({ name }) => name)
}
