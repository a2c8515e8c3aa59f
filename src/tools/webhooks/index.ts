import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings } from '#server/settings.ts'
import { runWebhooks } from './run-webhooks.ts'

const root = process.cwd()
try {
  const settings = readSettings(process.env, root)
  setChainsFolder(settings.chainsDir)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    log: (line) => console.error(line),
  })
  setDatabase(database.kysely)
  try {
    const { status, text } = await runWebhooks(process.argv.slice(2), {
      root,
      thisMachine: !settings.production,
      now: new Date(),
    })
    console[status === 0 ? 'log' : 'error'](text)
    process.exitCode = status
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}
