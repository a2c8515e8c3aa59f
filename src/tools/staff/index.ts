import { onInstallation, say } from '../command.ts'
import { runStaff } from './run-staff.ts'

await say(() => onInstallation(() => runStaff(process.argv.slice(2), process.cwd(), new Date())), [1, 2])
