import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings } from '#server/settings.ts'
import { runImport } from './run-import.ts'

const root = process.cwd()
try {
  const settings = readSettings(process.env, root)
  setChainsFolder(settings.chainsDir)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  const log = (line: string) => console.error(line)
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log, isPatient: true })
  setDatabase(database.kysely)
  try {
    const { status, text } = await runImport(process.argv.slice(2), {
      root,
      now: new Date(),
      say: (line) => process.stdout.write(`${line}\n`),
    })
    console[status === 2 ? 'error' : 'log'](text)
    process.exitCode = status
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}
