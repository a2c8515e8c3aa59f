import { existsSync } from 'node:fs'
import path from 'node:path'
import { setDatabase } from '#server/db/ambient.ts'
import { readHead, restoreBackup } from '#server/db/backup/restore.ts'
import { type BackupSize, writeBackup } from '#server/db/backup/write-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings, type Settings } from '#server/settings.ts'

const usage = `npm run backup -- <file>    everything that the database holds, at one moment
npm run restore -- <file>   into an empty database; compared row by row`

/** `npm run backup`, `npm run restore`: answers a sentence, or throws one as `StartProblem`. */
export async function run(
  act: string,
  args: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'key'>,
): Promise<string> {
  const [given = '', ...more] = args
  if (given === '' || given.startsWith('-') || more.length > 0) throw new StartProblem(usage)
  const file = path.resolve(given)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  if (act === 'backup') {
    if (settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'db')))
      throw new StartProblem(`There is no installation in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`)
    if (!existsSync(path.dirname(file))) throw new StartProblem(`There is no folder ${path.dirname(file)}.`)
    const written = await withDatabase(settings, null, () => writeBackup(file, new Date()))
    return `${file} holds ${counted(written)}. It is encrypted in part: keep FOYER_KEY elsewhere.`
  }
  const head = await readHead(file)
  const written = await withDatabase(settings, head.migrations, () => restoreBackup(file))
  // What this version has on top of the backup's.
  await withDatabase(settings, null, async () => undefined)
  return `Restored and compared: ${counted(written)}, as of ${head.madeAt}.`
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  only: readonly string[] | null,
  act: () => Promise<T>,
): Promise<T> {
  const log = (line: string) => console.error(line)
  const database = await openDatabase({ url: databaseUrl, dataDir, log, only, isPatient: true })
  setDatabase(database.kysely)
  try {
    return await act()
  } finally {
    setDatabase(null)
    await database.close()
  }
}

const counted = ({ tables, rows }: BackupSize): string => `${rows} rows of ${tables} tables`

if (import.meta.main) {
  const [act = '', ...args] = process.argv.slice(2)
  await Promise.resolve()
    .then(() => run(act, args, readSettings(process.env, process.cwd())))
    .then(
      (text) => console.log(text),
      (error: unknown) => {
        if (!(error instanceof StartProblem)) throw error
        console.error(error.message)
        process.exitCode = 2
      },
    )
}
