import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readHead, restoreBackup } from '#server/db/backup/restore.ts'
import { type BackupSize, writeBackup } from '#server/db/backup/write-backup.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { addToList, type DoneDeletion, doneListName, readDoneList } from '#server/features/deletion/done-list.ts'
import { repeatDeletions } from '#server/features/deletion/repeat.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { answerWith, demandInstallation, withDatabase } from '../command.ts'

const usage = `npm run backup -- <file>    everything that the database holds, at one moment
npm run restore -- <file>   into an empty database; compared row by row
  --deletions <list>        deletions.jsonl of the data folder that was in use: who is on it is deleted again`

/** `npm run backup`, `npm run restore`: answers a sentence, or throws one as `StartProblem`. */
export async function run(
  act: string,
  args: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'key'>,
): Promise<string> {
  const [given = '', ...more] = args
  const [option, list] = more
  const isRight = more.length === 0 || (act === 'restore' && option === '--deletions' && list && more.length === 2)
  if (given === '' || given.startsWith('-') || !isRight) throw new StartProblem(usage)
  const file = path.resolve(given)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  if (act === 'backup') {
    demandInstallation(settings)
    if (!existsSync(path.dirname(file))) throw new StartProblem(`There is no folder ${path.dirname(file)}.`)
    const written = await withDatabase(settings, () => writeBackup(file, new Date()), whole)
    return `${file} holds ${counted(written)}. It is encrypted in part: keep FOYER_KEY elsewhere.`
  }
  const done = await doneOf(list, settings)
  const head = await readHead(file)
  const written = await withDatabase(settings, () => restoreBackup(file), { ...whole, only: head.migrations })
  // What this version has on top of the backup's; with it, who was deleted since is asked for.
  const asked = await withDatabase(settings, () => repeatDeletions(done ?? [], new Date()), whole)
  return `Restored and compared: ${counted(written)}, as of ${head.madeAt}.\n${toldOf(done, asked)}`
}

/**
 * The deletions that are known: of a list that was given, which goes on in this data folder, or of the one that lies
 * there. Null: there is none.
 */
async function doneOf(given: string | undefined, { dataDir }: Pick<Settings, 'dataDir'>) {
  const own = path.join(dataDir, doneListName)
  if (given === undefined) return readDoneList(own)
  const list = path.resolve(given)
  const done = await readDoneList(list)
  if (done === null) throw new StartProblem(`There is no file ${list}.`)
  if (list !== own) await addToList(own, await readFile(list, 'utf8'))
  return done
}

const toldOf = (done: readonly DoneDeletion[] | null, asked: number): string =>
  done === null
    ? `There is no ${doneListName} in this data folder: whoever was deleted since is back. Restore once more with --deletions and the list of the folder that was in use, if anybody was.`
    : `People to be deleted again, because they were deleted since: ${asked}. It is done as soon as the server runs.`

/** All of it at once takes longer than a statement of a request may. */
const whole = { isPatient: true }

const counted = ({ tables, rows }: BackupSize): string => `${rows} rows of ${tables} tables`

if (import.meta.main) {
  const [act = '', ...args] = process.argv.slice(2)
  await answerWith(async () => ({ status: 0, text: await run(act, args, readSettings(process.env, process.cwd())) }))
}
