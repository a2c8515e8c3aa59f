import { existsSync } from 'node:fs'
import path from 'node:path'
import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { readSettings } from '#server/settings.ts'
import { examine, timeHere } from './examine.ts'
import { report } from './report.ts'

/** `npm run doctor`: whether the installation keeps what it promises, in sentences. 1: something is broken; 2: it cannot look. */
async function run(root: string): Promise<void> {
  const settings = readSettings(process.env, root)
  if (settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'db'))) {
    throw new StartProblem(`There is no installation in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  }
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    log: (line) => console.error(line),
  })
  setDatabase(database.kysely)
  try {
    const findings = await examine(await timeHere())
    console.log(report(findings))
    process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0
  } finally {
    await database.close()
  }
}

await run(process.cwd()).catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
})
