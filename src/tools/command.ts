import { existsSync } from 'node:fs'
import path from 'node:path'
import { setDatabase } from '#server/db/ambient.ts'
import { type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { chainsFolder, setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings, type Settings } from '#server/settings.ts'

/** What a command on an installation answers: 0 done, 1 problems or a refusal, 2 a question that makes no sense. */
export interface CommandAnswer {
  readonly status: 0 | 1 | 2
  readonly text: string
}

/**
 * Says an answer and ends with its status. The text of a status that is one of `errors` goes to standard error, and so
 * does that of a `StartProblem`, with which a command ends as with a question that makes no sense.
 */
export async function answerWith(
  work: () => Promise<CommandAnswer>,
  errors: readonly CommandAnswer['status'][] = [2],
): Promise<void> {
  // Whoever reads the first lines alone (`| head`) does not stop the work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    const { status, text } = await work()
    console[errors.includes(status) ? 'error' : 'log'](text)
    process.exitCode = status
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

/** Works on the installation that the environment names, its keys known and its database open. */
export async function onInstallation<T>(
  act: (settings: Settings) => Promise<T>,
  more: Pick<DatabaseSettings, 'isPatient'> = {},
): Promise<T> {
  const settings = readSettings(process.env, process.cwd())
  setChainsFolder(settings.chainsDir)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  return withDatabase(settings, () => act(settings), more)
}

/** Works with the database open, and closes it. */
export async function withDatabase<T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  act: () => Promise<T>,
  more: Pick<DatabaseSettings, 'isPatient' | 'only'> = {},
): Promise<T> {
  const database = await openHere(settings, more)
  try {
    return await act()
  } finally {
    setDatabase(null)
    await database.close()
  }
}

/** Opens the database for statements of this process; what it has to say goes to standard error. */
export async function openHere(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  more: Pick<DatabaseSettings, 'isPatient' | 'only'> = {},
) {
  const log = (line: string) => console.error(line)
  const database = await openDatabase({ url: databaseUrl, dataDir, log, ...more })
  setDatabase(database.kysely)
  return database
}

/** There is nothing to work on where nobody has started. */
export function demandInstallation({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || existsSync(path.join(dataDir, 'db'))) return
  throw new StartProblem(`There is no installation in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
}

/** The folder of a chain of the installation; null when there is none of this name. */
export function folderOfChain(root: string, chain: string): string | null {
  const folder = path.join(chainsFolder(root), chain)
  return /^[a-z0-9-]+$/.test(chain) && existsSync(path.join(folder, 'config.json')) ? folder : null
}

/** What is said of a chain that is not there. */
export const noSuchChain = (chain: string): CommandAnswer => ({ status: 2, text: `There is no chain "${chain}".` })
