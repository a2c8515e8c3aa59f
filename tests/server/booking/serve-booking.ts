import { registerHooks } from 'node:module'
import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { setMasterKey } from '#server/secrets/keys.ts'

/**
 * One of several processes on one PostgreSQL: `node serve-booking.ts <what is missing, as JSON>`. It prints its port when
 * it is ready, and does what is due of a chain when it is told one. What is missing: text of `places-repository.ts`, and
 * what stands in its place, so that a protection is seen to be needed.
 */
const [missing = 'null'] = process.argv.slice(2)
const fault = JSON.parse(missing) as { readonly text: string; readonly instead: string } | null
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (fault === null || !url.endsWith('/features/booking/places-repository.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(fault.text)) throw new Error(`there is no ${fault.text}`)
    return { ...loaded, source: source.replace(fault.text, fault.instead) }
  },
})
const { buildApp } = await import('#server/app.ts')
const { bookingJobs } = await import('#server/features/programs/jobs.ts')
const { workDue } = await import('#server/jobs/work.ts')
const { nordlysReleases } = await import('../support/nordlys.ts')

setMasterKey(Buffer.alloc(32, 7))
const log = () => undefined
const now = new Date(process.env.SERVE_NOW ?? '')
const database = await openDatabase({ url: process.env.SERVE_DATABASE_URL ?? null, dataDir: '', log })
setDatabase(database.kysely)
const app = await buildApp({
  releases: await nordlysReleases(),
  database,
  isReady: async () => true,
  log: { info: log, warn: log, error: log },
  clock: () => now,
  rateLimits: false,
})
process.on('message', (message: { readonly chain: string }) => {
  void workDue({ kinds: bookingJobs, now, chain: message.chain }).then((begun) => process.send?.(begun))
})
process.on('disconnect', () => process.exit())
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${(app.server.address() as { port: number }).port}\n`)
