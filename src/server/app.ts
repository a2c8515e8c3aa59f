import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { OpenDatabase } from './db/database.ts'
import { setDoneList } from './features/deletion/done-list.ts'
import { type MailTransport, setMail } from './features/mail/environment.ts'
import { mailPapers } from './features/mail-papers.ts'
import { adapters } from './features/payments/adapters.ts'
import { type PaymentsEnvironment, setPayments } from './features/payments/environment.ts'
import { sendOutside } from './features/payments/send.ts'
import { deliver } from './features/purchases/kinds.ts'
import { purchaseInWords } from './features/purchases/purchase-words.ts'
import { setSso } from './features/sso/environment.ts'
import { type StudioEnvironment, setAnswering, setStudio } from './features/studio/environment.ts'
import type { AnyHandler } from './handler.ts'
import type { Deps, Log } from './http/deps.ts'
import { addEdges } from './http/edge.ts'
import { addHeads } from './http/heads.ts'
import { addHealth } from './http/health.ts'
import { addRequestLog } from './http/log-requests.ts'
import { openApi } from './http/open-api.ts'
import { paymentRoutes } from './http/payment-routes.ts'
import { createQueueLimit, noQueueLimit } from './http/queue-limit.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { addRawRefusals, refuseConnection } from './http/raw-refusals.ts'
import { addBodyParser } from './http/read-body.ts'
import { addCallRoutes } from './http/routes.ts'
import { wantsPage } from './http/wants-page.ts'
import { countRequests } from './metrics/count-requests.ts'
import { addMetricsRoute } from './metrics/serve-metrics.ts'
import { createServerMetrics, type ServerMetrics } from './metrics/server-metrics.ts'
import { addCompression } from './page/compress.ts'
import { registryOf } from './registry.ts'
import type { Releases } from './releases/index.ts'
import { setPortalHosts } from './releases/own-origin.ts'
import { noText, setTextReports, type TextReports } from './releases/sentences-of.ts'
import { endWorkers, setWorkers } from './workers/environment.ts'
import { createWorkerPool } from './workers/pool.ts'

export interface AppSettings {
  readonly releases: Releases
  readonly database: Pick<OpenDatabase, 'kind' | 'canWrite' | 'pool'>
  readonly isReady: () => Promise<boolean>
  readonly log: Log
  /** The handlers of all calls; a fixture lays its world over them. */
  readonly handlers?: readonly AnyHandler[]
  readonly clock?: () => Date
  readonly rateLimits?: boolean
  /** Whose `X-Forwarded-For` is believed: so many proxies before us, or these addresses. */
  readonly trustProxy?: number | readonly string[]
  /** What is counted; without it the application has its own. */
  readonly metrics?: ServerMetrics
  /** `/metrics` on this port too. */
  readonly publicMetrics?: boolean
  /** For tests: what happens at the points of an act where a process may be killed. */
  readonly pass?: (point: string) => void
  /** How payments reach providers; a test speaks for them. */
  readonly payments?: Partial<PaymentsEnvironment>
  /** How mails leave; null: not yet, they wait. */
  readonly mail?: () => MailTransport | null
  /** Where we listen: what mails lead to where portals have names of this machine alone. */
  readonly port?: number
  /** Where deletions are listed, so that they can be done again after a restore; absent: nowhere. */
  readonly doneList?: string
  /** A missing text is logged and left out; else it is an error, for whoever develops or tests. */
  readonly bearsMissingTexts?: boolean
  /** Imitations of what we do not own, in demo and test mode: everything below `/sandbox`. */
  readonly sandbox?: FastifyPluginAsync
  /** Where the product lies, and how what goes live is taken over. */
  readonly studio?: StudioEnvironment
  /** Pages and static files. */
  readonly pages?: FastifyPluginAsync
}

/** Nobody before us: the address is the connection's, and nothing is read for it. */
function trustOf(proxies: number | readonly string[]) {
  if (proxies === 0) return false
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies]
}

const bodyLimitBytes = 256 * 1024

/** The application without a port: `main.ts` listens with it, tests inject into it. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const deps: Deps = {
    releases: settings.releases,
    handlers: registryOf(settings.handlers),
    database: settings.database,
    clock: settings.clock ?? (() => new Date()),
    rateLimiter: settings.rateLimits === false ? null : createRateLimiter(),
    queued: settings.database.kind === 'pglite' ? createQueueLimit() : noQueueLimit,
    log: settings.log,
    metrics: settings.metrics ?? createServerMetrics(settings),
    pass: settings.pass ?? (() => undefined),
  }
  const payments = paymentsOf(deps, settings)
  setPayments(payments)
  setPortalHosts((host) => settings.releases.chainOfHost(host))
  setSso({
    sandboxOrigin: payments.sandboxOrigin,
    send: sendOutside(payments.sandboxOrigin),
    note: (line, fields) => deps.log.warn(fields, line),
  })
  setDoneList(settings.doneList ?? null)
  if (settings.studio) setStudio(settings.studio)
  setAnswering(deps)
  setMail({
    releaseOf: (chain) => settings.releases.liveRelease(chain),
    transport: settings.mail ?? (() => null),
    count: (template, outcome) => deps.metrics.mailed({ template, outcome }),
    papers: mailPapers,
    port: settings.port,
  })
  const lacking: TextReports['lacking'] = (chain, key, names) =>
    deps.log.warn({ chain, key, names }, 'a sentence lacks values')
  const missing: TextReports['missing'] = (chain, key, lang) =>
    deps.log.error({ chain, key, lang }, 'a sentence is missing')
  setTextReports(settings.bearsMissingTexts ? { missing, lacking } : { missing: noText, lacking })
  const workers = createWorkerPool({
    count: (kind, outcome) => deps.metrics.worked({ kind, outcome }),
    note: (line, fields) => deps.log.error(fields, line),
  })
  setWorkers(workers)
  const app: FastifyInstance = Fastify({
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read (`/join%`) is one where there is nothing.
    frameworkErrors: (error, request, reply) =>
      wantsPage(request) ? reply.redirect('/404') : app.errorHandler(error, request, reply),
    requestTimeout: 60_000,
    clientErrorHandler: refuseConnection(deps.clock),
    http: { requireHostHeader: false },
    trustProxy: trustOf(settings.trustProxy ?? 0),
  })
  app.addHook('onClose', () => endWorkers(workers))
  addHeads(app)
  addRawRefusals(app, deps.clock)
  addBodyParser(app)
  addRequestLog(app, deps)
  countRequests(app, deps.metrics)
  addEdges(app, deps)
  await addCompression(app)
  addHealth(app, settings.isReady)
  if (settings.publicMetrics) addMetricsRoute(app, deps.metrics)
  const description = JSON.stringify(openApi())
  app.get('/api/openapi.json', { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  addCallRoutes(app, deps)
  await app.register(paymentRoutes(deps))
  if (settings.sandbox) await app.register(settings.sandbox)
  if (settings.pages) await app.register(settings.pages)
  await app.ready()
  return app
}

/** Without settings of its own a process takes no real money on a database that can lose its last seconds, and imitates nobody. */
function paymentsOf(
  { releases, clock, pass, log, metrics }: Deps,
  { database, payments }: AppSettings,
): PaymentsEnvironment {
  return {
    adapters,
    purchases: { deliver, inWords: purchaseInWords },
    releaseOf: (chain) => releases.liveRelease(chain),
    clock,
    sandboxOrigin: () => null,
    allowsLive: database.kind !== 'pglite',
    send: sendOutside(payments?.sandboxOrigin ?? (() => null)),
    pass,
    note: (line, fields) => log.warn(fields, line),
    count: (what) => metrics.paid(what),
    wake: () => undefined,
    ...payments,
  }
}
