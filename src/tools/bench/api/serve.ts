import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { judgeBooking } from '#server/features/booking/booking.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { CallContext } from '#server/handler.ts'
import { prepareInput } from '#server/http/prepare-input.ts'
import { createLog } from '#server/log.ts'
import { readBuilt } from '#server/page/built.ts'
import { pages } from '#server/page/index.ts'
import { visitorReads } from '#server/page/visitor-reads.ts'
import { registryOf } from '#server/registry.ts'
import { readChainFiles } from '#server/releases/content/chain-files.ts'
import { databaseStore, loadReleases } from '#server/releases/index.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { findCaller } from '#server/sessions/find-caller.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { fillDemo } from '#tools/demo/index.ts'
import { startBare, statementOf, statementsOf } from './bare.ts'
import { bareRush, prepareRush, weekOf } from './classes.ts'
import { countStatements } from './statements.ts'
import { moreTrainers } from './trainers.ts'

/** What the benchmark is told when the server is ready. */
export interface Served {
  readonly port: number
  readonly barePort: number
  readonly chain: string
  readonly person: string
  readonly token: string
}

/**
 * The application as `main.ts` makes it, with its log as in production but without limits of rate, and beside it the bare
 * one in the same process on the same database. Run by `index.ts`, which asks for memory and statements by messages.
 */
const [folder = '', url = ''] = process.argv.slice(2)
const chain = 'nordlys'
const person = 'anna'

setMasterKey(randomBytes(32))
const database = await openDatabase({ url: url || null, dataDir: folder, log: () => undefined })
setDatabase(database.kysely)
const root = path.resolve(import.meta.dirname, '../../../..')
const loaded = await loadReleases({ root, demo: true, store: databaseStore })
if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
const { releases } = loaded
await fillDemo()

const shown = { releases, demo: true, production: false, portal: await readBuilt(path.join(root, 'dist')) }
const readAsVisitor = visitorReads(registryOf())
const chainFiles = await readChainFiles(root)
const app = await buildApp({
  releases,
  database,
  isReady: async () => true,
  log: createLog(true),
  rateLimits: false,
  pages: (scope) => pages(scope, { ...shown, read: readAsVisitor, chainFiles }),
})
const counted = countStatements(app.server)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()

const { token } = await openSession({ chain, now: new Date() }, person)
const find = () => findCaller(chain, token, new Date())
// A token's first use is noted; after that finding its owner is one statement.
await find()
const caller = await find()
const profile = registryOf().get('person/load-person-detail-for-profile')
const context: CallContext = {
  chain,
  release: releases.liveRelease(chain),
  lang: 'de',
  now: new Date(),
  caller,
  correlationId: '',
  subject: null,
  read: readNothing,
}
const read = async () => {
  const input = { personId: person }
  const ready = profile && (await prepareInput(profile.call, context, input))
  return ready?.ok ? profile?.run(ready.context, input as never) : undefined // the call's input
}
await read()
const [owner, row] = [await statementOf(find), await statementOf(read)]
const week = await statementOf(() => weekOf(chain))
const [{ id: bookingId = '' } = {}] = await weekOf(chain)
// Without the lock of the person: all of the bare ones are the same.
const judged = await statementsOf(() =>
  judgeBooking({ ...context, subject: { id: person } }, { bookingId, seatId: null, spendId: null }),
)
// Twenty trainers at the club.
await moreTrainers(chain, 'mats', 16)
const starts = registryOf().get('staff-booking/get-personal-training-availability-for-activity')
const asked = { centerId: '102', activityId: 'personal-training', personId: person }
const readStarts = async () => {
  const ready = starts && (await prepareInput(starts.call, context, asked))
  return ready?.ok ? starts?.run(ready.context, asked as never) : undefined // the call's input
}
await readStarts()
const ofStarts = await statementsOf(readStarts)
const barePort = await startBare(
  { '/starts': [owner, ...ofStarts], '/person': [row], '/own-person': [owner, row], '/week': [week] },
  bareRush(chain, owner, judged),
)
process.on('disconnect', () => process.exit())
process.on('message', (asked) => {
  if (asked === 'memory') process.send?.(process.memoryUsage().rss)
  if (asked === 'count') counted.start()
  if (asked === 'rush') void prepareRush(chain).then((rush) => process.send?.(rush))
  if (asked === 'counts') process.send?.(counted.most())
})
process.send?.({
  port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  barePort,
  chain,
  person,
  token,
} satisfies Served)
