import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type SentenceValues, sayIfAny } from '#sentences/create-sentences.ts'
import { buildApp } from './app.ts'
import { type DemoClock, openDemoClock } from './clock.ts'
import { setDatabase } from './db/ambient.ts'
import { isReady, type OpenDatabase, openDatabase } from './db/database.ts'
import { StartProblem } from './db/start-problem.ts'
import { demoKey } from './demo-key.ts'
import { doneListName } from './features/deletion/done-list.ts'
import { keepFriends } from './features/friends/jobs.ts'
import { lookHourly } from './features/life/jobs.ts'
import type { MailTransport } from './features/mail/environment.ts'
import { sandboxTransport } from './features/mail/sandbox-transport.ts'
import { smtpTransport } from './features/mail/smtp-transport.ts'
import { compareNightly } from './features/payments/compare.ts'
import { liveProviders } from './features/payments/live-providers.ts'
import { keepClasses } from './features/programs/jobs.ts'
import { keepReferrals } from './features/referrals/reward.ts'
import { draftFile } from './features/studio/preview/draft-release.ts'
import { startDeliveries } from './features/webhooks/loop.ts'
import { keepHouse } from './housekeeping.ts'
import { describeError } from './http/describe-error.ts'
import { jobKinds } from './jobs/kinds.ts'
import { type JobLoop, startJobs } from './jobs/loop.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createServerMetrics } from './metrics/server-metrics.ts'
import { readBuilt } from './page/built.ts'
import { startDevServer } from './page/dev.ts'
import { pages } from './page/index.ts'
import { readStudio } from './page/studio-page.ts'
import { visitorReads } from './page/visitor-reads.ts'
import { registryOf } from './registry.ts'
import { brandOf } from './releases/brand.ts'
import { readChainFiles } from './releases/content/chain-files.ts'
import { chainsFolder, setChainsFolder } from './releases/documents/chains-folder.ts'
import { followReleases } from './releases/follow.ts'
import {
  databaseStore,
  entriesInDatabase,
  type FollowedReleases,
  loadReleases,
  type Releases,
} from './releases/index.ts'
import { proveFlows } from './releases/prove.ts'
import { provedBefore } from './releases/proved-before.ts'
import { sentencesOf } from './releases/sentences-of.ts'
import { setMasterKey } from './secrets/keys.ts'
import { readSettings, type Settings } from './settings.ts'
import { unwise } from './unwise.ts'

const root = path.resolve(import.meta.dirname, '../..')

try {
  await start(readSettings(process.env, root))
} catch (error) {
  if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Foyer could not start: ${JSON.stringify(describeError(error))}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.production)
  const say = (line: string) => (settings.production ? log.info({}, line) : void process.stdout.write(`${line}\n`))
  const note = (line: string, error?: unknown) =>
    error === undefined ? say(line) : log.warn({ error: describeError(error) }, line)
  setChainsFolder(settings.chainsDir)
  if (settings.production) assertChain(chainsFolder(root))
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log: note })
  setDatabase(database.kysely)

  const releases = await releasesOf(settings, say)
  const demoClock = settings.production ? null : await openDemoClock()
  const clock = () => demoClock?.now() ?? new Date()
  if (!settings.production) await (await import('#tools/demo/index.ts')).fillDemo(clock())
  const ready = () => isReady(database)
  const metrics = createServerMetrics({ releases, database, isReady: ready, clock })
  const isPublic = settings.metrics?.port === settings.port
  let port: number | null = null
  const sandboxOrigin = () => (settings.production || port === null ? null : `http://127.0.0.1:${port}`)
  let jobs: JobLoop | null = null
  const app = await buildApp({
    releases,
    database,
    isReady: ready,
    log,
    clock,
    metrics,
    publicMetrics: isPublic,
    trustProxy: settings.trustProxy,
    bearsMissingTexts: !settings.dev,
    payments: {
      sandboxOrigin,
      allowsLive: database.kind !== 'pglite' || settings.livePaymentsOnEmbedded,
      wake: () => jobs?.wake(),
    },
    mail: mailTransport(settings, sandboxOrigin),
    port: settings.port,
    doneList: path.join(settings.dataDir, doneListName),
    studio: { root, follow: releases.follow },
    ...(demoClock === null ? {} : { sandbox: await sandboxOf(settings, releases, demoClock) }),
    pages: await pagesOf(settings, releases, clock, (line, fields) => log.warn(fields, line)),
  })
  if (database.kind === 'pglite' && !settings.livePaymentsOnEmbedded) {
    for (const line of liveProviders(releases)) say(line)
  }
  if (settings.metrics && !isPublic) await serveMetrics(metrics, settings.metrics)
  const stopHousekeeping = keepHouse(releases.chains, note)
  const stopFollowing = followReleases(releases, note)
  if (!settings.production) await (await import('#tools/demo/index.ts')).fillDemoClasses(releases, clock())
  port = await listen(app, settings)
  for (const chain of releases.chains) {
    await compareNightly(chain, clock())
    await lookHourly(chain, clock())
    await keepClasses(chain, clock())
    await keepFriends(chain, clock())
    await keepReferrals(chain, clock())
  }
  const working = startJobs({ kinds: jobKinds, clock, note: (line, fields) => log.warn(fields, line) })
  jobs = working
  const telling = startDeliveries(releases.chains, {
    thisMachine: !settings.production,
    clock,
    note: (line, fields) => log.warn(fields, line),
  })
  if (settings.production) {
    const list = await unwise(settings, releases, new Date())
    if (list.length > 0) log.warn({ list }, `Missing or unwise in this installation: ${list.length}`)
  }
  say(`Foyer is ready on http://localhost:${port}`)
  onEnd(app, database, async () => {
    stopHousekeeping()
    stopFollowing()
    demoClock?.stop()
    await working.stop()
    await telling.stop()
  })
}

function assertChain(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => existsSync(path.join(folder, name, 'config.json'))))
    return
  throw new StartProblem(
    `There is no chain in ${folder}. Make one with "npm run new -- chain", or set CHAINS_DIR to the folder that holds yours.`,
  )
}

async function releasesOf({ production }: Settings, say: (line: string) => void): Promise<FollowedReleases> {
  const prove = provedBefore(path.join(root, 'dist/proved'), proveFlows)
  const loaded = await loadReleases({
    root,
    demo: !production,
    store: databaseStore,
    prove,
    entries: entriesInDatabase,
  })
  if (!loaded.ok) throw new StartProblem(noRelease(loaded))
  for (const notice of loaded.notices) say(notice)
  return loaded.releases
}

/** Warnings block a release as errors do, until somebody answers for them. */
function noRelease({ problems, lost }: { readonly problems: readonly string[]; readonly lost: readonly string[] }) {
  const before = lost.length === 1 ? 'and has no earlier release to go on with' : 'and none has an earlier release'
  return [
    'The documents have problems:',
    ...problems,
    lost.length === 0 ? 'No chain can go live with them.' : `${lost.join(', ')} cannot go live with them, ${before}.`,
    'Mend them, or answer for a warning: npm run flows -- check says what to write.',
  ].join('\n')
}

type Note = (line: string, fields: object) => void

async function pagesOf({ production, dev }: Settings, releases: Releases, now: () => Date, note: Note) {
  const vite = dev ? await startDevServer(root) : null
  const portal = vite ?? (await readBuilt(path.join(root, 'dist')))
  const studio = vite ?? (await readStudio(path.join(root, 'dist')))
  const read = visitorReads(registryOf())
  const chainFiles = await readChainFiles(root)
  return (app: FastifyInstance) =>
    pages(app, {
      releases,
      demo: !production,
      production,
      portal,
      studio,
      read,
      chainFiles,
      now,
      note,
      draftFile: (chain, file) => draftFile(chain, file, Date.now()),
    })
}

/** Imitations of payment providers and of a mail server, and the page that says how to use them: no money moves here. */
async function sandboxOf({ dataDir }: Settings, releases: Releases, clock: DemoClock) {
  const { imitations } = await import('#sandbox/index.ts')
  const { demoPages } = await import('#tools/demo/page/index.ts')
  const lookOf = (host: string | undefined) => {
    const chain = releases.chainOfHost(host)
    return chain === null ? null : brandOf(releases.liveRelease(chain))
  }
  const said = (host: string | undefined, lang: string, key: string, values: SentenceValues) => {
    const chain = releases.chainOfHost(host)
    return chain === null ? null : sayIfAny(sentencesOf(releases.liveRelease(chain), lang), key, values)
  }
  const { world, plugin } = imitations({ file: path.join(dataDir, 'sandbox.jsonl'), clock: clock.now, lookOf })
  ;(await import('#tools/demo/index.ts')).fillSandbox(world, clock.now())
  return async (app: FastifyInstance) => {
    await app.register(plugin)
    await app.register((inner) => demoPages(inner, { world, clock, lookOf, said }))
  }
}

/** Mails go to the mail server, in demo mode else to the imitated mailbox; without either they wait for one. */
function mailTransport({ smtp }: Settings, sandboxOrigin: () => string | null): () => MailTransport | null {
  const server = smtp === null ? null : smtpTransport(smtp)
  return () => {
    const origin = sandboxOrigin()
    return server ?? (origin === null ? null : sandboxTransport(origin))
  }
}

/** The port that is open now. */
async function listen(app: FastifyInstance, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  try {
    await app.listen({ port, host: host ?? '::' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EAFNOSUPPORT' || host !== null) throw error
      return app.listen({ port, host: '0.0.0.0' })
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${port} is taken. Set PORT to another one.`)
    if (code === 'EADDRNOTAVAIL') throw new StartProblem(`HOST is no address of this machine: ${host}.`)
    if (code === 'EACCES') throw new StartProblem(`Port ${port} may not be used by this user. Set PORT to another one.`)
    throw error
  }
  return (app.server.address() as { port: number }).port
}

/** Stops taking requests, finishes those that run (10 seconds at most), closes the database. */
function onEnd(app: FastifyInstance, database: OpenDatabase, stopWork: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    await stopWork()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
