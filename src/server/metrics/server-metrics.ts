import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../db/database.ts'
import type { MailOutcome } from '../features/mail/environment.ts'
import type { PaymentCount } from '../features/payments/environment.ts'
import { oldestWork, openTasks, paymentsByState } from '../features/payments/watch.ts'
import type { Releases } from '../releases/index.ts'
import type { WorkOutcome } from '../workers/pool.ts'

/** What the server counts. Labels are ours alone: ids of calls, documents and chains, never what somebody has sent. */
export interface ServerMetrics {
  answered(request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
  /** A call was refused, or broke, with this code. */
  refused(refusal: { readonly call: string; readonly code: string; readonly chain: string }): void
  /** An act of a flow, as its journal has it, or why it never came so far. */
  acted(act: { readonly flow: string; readonly call: string; readonly outcome: ActOutcome }): void
  /** A webhook came, or a payment provider was called. */
  paid(what: PaymentCount): void
  /** What became of a mail. */
  mailed(mail: { readonly template: string; readonly outcome: MailOutcome }): void
  /** What became of a piece of work in a worker process. */
  worked(work: { readonly kind: string; readonly outcome: WorkOutcome }): void
  /** Prometheus' text format. */
  text(): Promise<string>
}

export type ActOutcome = 'ok' | 'failed' | 'pending' | 'moved' | 'refused'

interface Watched {
  readonly releases: Releases
  readonly database: Pick<OpenDatabase, 'kind' | 'canWrite' | 'pool'>
  readonly isReady: () => Promise<boolean>
  readonly clock?: () => Date
}

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createServerMetrics({ releases, database, isReady, clock = () => new Date() }: Watched): ServerMetrics {
  const register = new Registry()
  const registers = [register]
  const requests = new Counter({
    name: 'foyer_http_requests_total',
    help: 'Requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'foyer_http_request_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route'],
    buckets: secondsBounds,
    registers,
  })
  const errors = new Counter({
    name: 'foyer_errors_total',
    help: 'Refusals and failures of calls by code.',
    labelNames: ['call', 'code', 'chain'],
    registers,
  })
  const acts = new Counter({
    name: 'foyer_flow_acts_total',
    help: 'Acts of flows by their outcome.',
    labelNames: ['flow', 'call', 'outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'foyer_payment_webhooks_total',
    help: 'Webhooks of payment providers by what became of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const providerCalls = new Counter({
    name: 'foyer_payment_calls_total',
    help: 'Calls of payment providers by operation and outcome.',
    labelNames: ['provider', 'operation', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'foyer_mails_total',
    help: 'Mails by what became of them; refused ones are given up.',
    labelNames: ['template', 'outcome'],
    registers,
  })
  const works = new Counter({
    name: 'foyer_work_total',
    help: 'Work of worker processes (papers) by what became of it.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const watch = (name: string, help: string, labelNames: readonly string[], read: () => Samples | Promise<Samples>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await read()
        this.reset()
        for (const { labels, value } of samples) this.set(labels, value)
      },
    })
  watch('foyer_release_info', 'The live release of each chain.', ['chain', 'release', 'number'], () =>
    releases.chains.map((chain) => {
      const { id, number } = releases.liveRelease(chain)
      return { labels: { chain, release: id, number: String(number) }, value: 1 }
    }),
  )
  watch('foyer_database_up', 'Whether the database answers.', ['kind'], async () =>
    one({ kind: database.kind }, await isReady()),
  )
  watch('foyer_database_writable', 'Whether there is room to write.', [], () => one({}, database.canWrite()))
  watch('foyer_database_connections', 'Connections of the pool; waiting are requests without one.', ['state'], () =>
    Object.entries(database.pool?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
  // The database may be away, which `foyer_database_up` has to be able to say.
  const counted = <L extends object>(rows: Promise<readonly (L & { readonly count: number })[]>): Promise<Samples> =>
    rows.then(
      (all) => all.map(({ count, ...labels }) => ({ labels: { ...labels } as Record<string, string>, value: count })),
      () => [],
    )
  watch('foyer_payments', 'Payments of the last seven days by state.', ['chain', 'state'], () =>
    counted(paymentsByState(clock())),
  )
  watch('foyer_payment_tasks', 'Payments that staff must look at.', ['chain', 'kind'], () => counted(openTasks()))
  watch('foyer_oldest_work_seconds', 'How long the oldest due job and stored webhook have waited.', ['of'], () =>
    oldestWork(clock()).then(
      ({ job, webhook }) => [...one({ of: 'job' }, job), ...one({ of: 'webhook' }, webhook)],
      () => [],
    ),
  )
  collectDefaultMetrics({ register })
  return {
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    refused: (labels) => errors.inc(labels),
    acted: (labels) => acts.inc(labels),
    mailed: (labels) => mails.inc(labels),
    worked: (labels) => works.inc(labels),
    paid: ({ is, ...labels }) => (is === 'webhook' ? webhooks : providerCalls).inc(labels),
    text: () => register.metrics(),
  }
}

type Samples = readonly { readonly labels: { readonly [name: string]: string }; readonly value: number }[]

const one = (labels: { readonly [name: string]: string }, value: boolean | number): Samples => [
  { labels, value: Number(value) },
]
