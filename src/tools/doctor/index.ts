import { readSettings } from '#server/settings.ts'
import { type Answer, demandInstallation, say, withDatabase } from '../command.ts'
import { examine, timeHere } from './examine.ts'
import { report } from './report.ts'

/** `npm run doctor`: whether the installation keeps what it promises, in sentences. 1: something is broken; 2: it cannot look. */
async function run(root: string): Promise<Answer> {
  const settings = readSettings(process.env, root)
  demandInstallation(settings)
  const look = async (): Promise<Answer> => {
    const findings = await examine(await timeHere())
    return { status: findings.some(({ broken }) => broken.length > 0) ? 1 : 0, text: report(findings) }
  }
  // To count all that a large chain has takes longer than a member's query may.
  return withDatabase(settings, look, { isPatient: true })
}

await say(() => run(process.cwd()))
