import { answerWith, onInstallation } from '../command.ts'
import { runImport } from './run-import.ts'

const told = (line: string) => process.stdout.write(`${line}\n`)
await answerWith(() =>
  onInstallation(() => runImport(process.argv.slice(2), { root: process.cwd(), now: new Date(), say: told }), {
    isPatient: true,
  }),
)
