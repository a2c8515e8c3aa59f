import { existsSync } from 'node:fs'
import path from 'node:path'
import { readHead, restoreBackup } from '#server/db/backup/restore.ts'
import { type BackupSize, writeBackup } from '#server/db/backup/write-backup.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { demandInstallation, say, withDatabase } from '../command.ts'

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
    demandInstallation(settings)
    if (!existsSync(path.dirname(file))) throw new StartProblem(`There is no folder ${path.dirname(file)}.`)
    const written = await withDatabase(settings, () => writeBackup(file, new Date()), whole)
    return `${file} holds ${counted(written)}. It is encrypted in part: keep FOYER_KEY elsewhere.`
  }
  const head = await readHead(file)
  const written = await withDatabase(settings, () => restoreBackup(file), { ...whole, only: head.migrations })
  // What this version has on top of the backup's.
  await withDatabase(settings, async () => undefined, whole)
  return `Restored and compared: ${counted(written)}, as of ${head.madeAt}.`
}

/** All of it at once takes longer than a statement of a request may. */
const whole = { isPatient: true }

const counted = ({ tables, rows }: BackupSize): string => `${rows} rows of ${tables} tables`

if (import.meta.main) {
  const [act = '', ...args] = process.argv.slice(2)
  await say(async () => ({ status: 0, text: await run(act, args, readSettings(process.env, process.cwd())) }))
}
