import { answerWith, onInstallation } from '../command.ts'
import { runWebhooks } from './run-webhooks.ts'

await answerWith(() =>
  onInstallation(({ production }) =>
    runWebhooks(process.argv.slice(2), { root: process.cwd(), thisMachine: !production, now: new Date() }),
  ),
)
