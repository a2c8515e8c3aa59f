import { buildApp } from '#server/app.ts'
import { db, setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { workDue } from '#server/jobs/work.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { sides } from '../conformance/sides.ts'
import { signedIn, soldAtTheDesk, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

/**
 * A server that takes payments, as a process of its own: `node serve.ts <data folder> <chain> <origin of the sandbox>`.
 * Its parent turns its clock, has it do what is due, asks for rows, and names the point at which it ends as by `kill -9`.
 */
const [dataDir = '', chain = '', origin = ''] = process.argv.slice(2)
const allowed = { allowedForMember: true, allowedForStaff: true }
const fault = { point: '', after: 0 }
let now = new Date('2026-12-01T09:00:00Z')

setMasterKey(Buffer.alloc(32, 7))
const log = () => undefined
const database = await openDatabase({ url: process.env.SERVE_DATABASE_URL ?? null, dataDir, log })
setDatabase(database.kysely)
await fillOnce()

const accounts = sides.map(({ adapter, account, settings }) => [
  adapter.id,
  { environment: 'sandbox', account, ...settings, ...allowed },
])
const app = await buildApp({
  releases: testReleases({
    config: {
      country: 'DE',
      currency: 'EUR',
      latestStartMonths: 12,
      features: { allowSubscriptionSaleOutsideHomeCenter: true },
      paymentProvidersConfig: { invoice: allowed, ...Object.fromEntries(accounts) },
    },
  }),
  database,
  isReady: async () => true,
  log: { info: log, warn: log, error: (fields, line) => console.error(line, JSON.stringify(fields)) },
  clock: () => now,
  rateLimits: false,
  payments: { adapters: sides.map(({ adapter }) => adapter), sandboxOrigin: () => origin },
  pass: (point) => {
    if (point !== fault.point) return
    if (fault.after > 0) fault.after -= 1
    else process.kill(process.pid, 'SIGKILL')
  },
})
process.on('message', async (message: Asked) => process.send?.(await answer(message).catch(String)))
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${(app.server.address() as { port: number }).port}\n`)

type Asked = { readonly now: string } & (
  | { readonly what: 'end'; readonly point: string; readonly after: number }
  | { readonly what: 'work' | 'staff' | 'buyer' }
  | { readonly what: 'rows' | 'desk'; readonly person: string }
)

async function answer(asked: Asked): Promise<unknown> {
  now = new Date(asked.now)
  switch (asked.what) {
    case 'end':
      Object.assign(fault, { point: asked.point, after: asked.after })
      return 'armed'
    case 'work':
      return workDue({ kinds: paymentJobs, now, chain })
    case 'staff':
      return signedIn(chain, { centerId: '102', levels: ['STAFF'] }, now)
    case 'buyer':
      return somebody(chain, { centerId: '102' })
    case 'desk':
      await soldAtTheDesk(chain, asked.person)
      return 'sold'
    case 'rows':
      return rowsOf(asked.person)
  }
}

async function rowsOf(person: string) {
  const of = (table: 'payment_intents' | 'payment_agreements' | 'subscriptions') =>
    db().selectFrom(table).selectAll().where('chain_id', '=', chain).where('person_id', '=', person).execute()
  const intents = await of('payment_intents')
  const ids = intents.map((row) => ('id' in row ? row.id : ''))
  const fulfilments = db().selectFrom('fulfilments').select('intent_id').where('chain_id', '=', chain)
  const refunds = db().selectFrom('payment_refunds').select(['state', 'amount_minor']).where('chain_id', '=', chain)
  return {
    intents,
    subscriptions: await of('subscriptions'),
    agreements: await of('payment_agreements'),
    fulfilments: await fulfilments.where('intent_id', 'in', ids).execute(),
    refunds: await refunds.where('intent_id', 'in', ids).execute(),
  }
}

async function fillOnce(): Promise<void> {
  const known = await db().selectFrom('centers').select('id').where('chain_id', '=', chain).limit(1).executeTakeFirst()
  if (known) return
  await fillChain({ ...nordlys.of(demoDays('2026-12-01')), id: chain })
  for (const { adapter, account, secrets } of sides) {
    for (const [name, value] of Object.entries(secrets)) {
      await keepSecret({ chain, provider: adapter.id, account }, name, value)
    }
  }
}
