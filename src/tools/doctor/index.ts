import { readSettings } from '#server/settings.ts'
import { answerWith, type CommandAnswer, demandInstallation, withDatabase } from '../command.ts'
import { examine, timeHere } from './examine.ts'
import { doctorReport } from './report.ts'

/** `npm run doctor`: whether the installation keeps what it promises, in sentences. 1: something is broken; 2: it cannot look. */
async function run(root: string): Promise<CommandAnswer> {
  const settings = readSettings(process.env, root)
  demandInstallation(settings)
  const look = async (): Promise<CommandAnswer> => {
    const findings = await examine(await timeHere())
    return { status: findings.some(({ broken }) => broken.length > 0) ? 1 : 0, text: doctorReport(findings) }
  }
  // To count all that a large chain has takes longer than a member's query may.
  return withDatabase(settings, look, { isPatient: true })
}

await answerWith(() => run(process.cwd()))
