import { existsSync } from 'node:fs'
import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { embedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { watchFreeSpace } from './free-space.ts'
import { maintain } from './maintenance.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './opened.ts'
import { StartProblem } from './start-problem.ts'
import type { Database } from './tables.ts'

type Log = (line: string, error?: unknown) => void

/** PostgreSQL inside this process, in a folder of its own that no other process may use. */
export async function openPglite(
  dataDir: string,
  log: Log,
  only: readonly string[] | null = null,
): Promise<OpenDatabase> {
  await assertWritable(dataDir)
  const lock = lockFolder(path.join(dataDir, 'db.lock'), dataDir)
  try {
    const pglite = await createOrOpen(path.join(dataDir, 'db'), log)
    const kysely = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
    await migrate(kysely, only)
    const space = await watchFreeSpace(dataDir)
    const stopMaintenance = maintain(kysely, log)
    const close = async () => {
      stopMaintenance()
      space.stop()
      await kysely.destroy()
      lock.release()
    }
    return { kind: 'pglite', kysely, canWrite: space.enough, hasPlenty: space.plenty, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A folder appears under its name only when it is whole, so that a killed first start leaves nothing half made. */
async function createOrOpen(folder: string, log: Log): Promise<PGlite> {
  if (!existsSync(folder)) {
    log(`creating the database in ${folder}`)
    await rm(`${folder}.new`, { recursive: true, force: true })
    const fresh = await open(`${folder}.new`)
    await fresh.close()
    await rename(`${folder}.new`, folder)
  }
  return open(folder)
}

async function open(folder: string): Promise<PGlite> {
  const last: string[] = []
  const onStderr = (text: string) => {
    last.push(text.trimEnd())
    if (last.length > 20) last.shift()
    if (/PANIC|Aborted\(/.test(text)) leave(folder, text)
    return false
  }
  try {
    const pglite = await PGlite.create({ ...embedded, dataDir: folder, onStderr })
    await pglite.exec("set time zone 'UTC'")
    return pglite
  } catch (error) {
    throw new StartProblem(
      `The database in ${folder} does not open (is the disk full, or the folder damaged?): ${last.join(' ').trim()}`,
      { cause: error },
    )
  }
}

/** After a PANIC the next query would spin for ever and block everything; what was acknowledged is on disk. */
function leave(folder: string, text: string): never {
  process.stderr.write(`The database in ${folder} stopped: ${text.trim()}. Make room on the disk and start again.\n`)
  process.exit(75)
}

async function assertWritable(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, '.write-test')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'x')
    await unlink(probe)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${path.resolve(dataDir)} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
