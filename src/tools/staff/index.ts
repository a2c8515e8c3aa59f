import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings } from '#server/settings.ts'
import { runStaff } from './run-staff.ts'

const root = process.cwd()
try {
  const settings = readSettings(process.env, root)
  setChainsFolder(settings.chainsDir)
  // A mail that waits is sealed.
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  const log = (line: string) => console.error(line)
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log })
  setDatabase(database.kysely)
  const { status, text } = await runStaff(process.argv.slice(2), root, new Date()).finally(() => database.close())
  console[status === 0 ? 'log' : 'error'](text)
  process.exitCode = status
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}
