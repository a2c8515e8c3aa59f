import { sandboxAccount } from '#sandbox/adyen/account.ts'
import { buildApp } from '#server/app.ts'
import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { fillNordlys, nordlysReleases } from './nordlys.ts'

/**
 * The application as a process of its own, to be killed: `node serve.ts <data folder> <chain>`. It prints its port when
 * it is ready. Its parent names a fault point, at which it ends as `kill -9` ends it, and may say what time it is and
 * where the imitations of providers are.
 */
const [dataDir = '', chain = ''] = process.argv.slice(2)
let faultPoint: unknown = null
process.on('message', (point) => {
  faultPoint = point
  process.send?.('armed')
})
setMasterKey(Buffer.alloc(32, 7))
const log = () => undefined
const database = await openDatabase({ url: process.env.SERVE_DATABASE_URL ?? null, dataDir, log })
setDatabase(database.kysely)
await fillNordlys(chain)
const { SERVE_NOW: now = '2026-06-10T09:00:00Z', SERVE_SANDBOX: sandbox = null } = process.env
if (sandbox !== null) {
  const { apiKey, hmacKey } = sandboxAccount
  const of = { chain, provider: 'adyen', account: 'NordlysFitnessECOM' }
  for (const [name, value] of Object.entries({ apiKey, hmacKey })) await keepSecret(of, name, value)
}
const app = await buildApp({
  releases: await nordlysReleases(),
  database,
  isReady: async () => true,
  log: { info: log, warn: log, error: (fields, line) => console.error(line, JSON.stringify(fields)) },
  clock: () => new Date(now),
  rateLimits: false,
  payments: { sandboxOrigin: () => sandbox },
  pass: (point) => (point === faultPoint ? process.kill(process.pid, 'SIGKILL') : undefined),
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${(app.server.address() as { port: number }).port}\n`)
