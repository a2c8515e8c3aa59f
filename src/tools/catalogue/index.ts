import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { readSettings } from '#server/settings.ts'
import { runCatalogue } from './run-catalogue.ts'

const root = process.cwd()
// Nothing of a catalogue is encrypted.
const unneededKey = '-'.repeat(32)
try {
  const settings = readSettings({ FOYER_KEY: unneededKey, ...process.env }, root)
  setChainsFolder(settings.chainsDir)
  const open = async () => {
    const log = (line: string) => console.error(line)
    const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log })
    setDatabase(database.kysely)
    return database
  }
  const { status, text } = await runCatalogue(process.argv.slice(2), root, open)
  console.log(text)
  process.exitCode = status
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}
