import { answerWith, onInstallation } from '../command.ts'
import { runStaff } from './run-staff.ts'

await answerWith(() => onInstallation(() => runStaff(process.argv.slice(2), process.cwd(), new Date())), [1, 2])
