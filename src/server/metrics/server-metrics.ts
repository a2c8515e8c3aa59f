import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { OpenDatabase } from '../db/database.ts'
import type { Releases } from '../releases/index.ts'
import { createRegistry } from './registry.ts'

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
  /** Prometheus' text format. */
  text(): Promise<string>
}

export type ActOutcome = 'ok' | 'failed' | 'pending' | 'moved' | 'refused'

interface Watched {
  readonly releases: Releases
  readonly database: Pick<OpenDatabase, 'kind' | 'canWrite' | 'pool'>
  readonly isReady: () => Promise<boolean>
}

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createServerMetrics({ releases, database, isReady }: Watched): ServerMetrics {
  const registry = createRegistry()
  const requests = registry.counter('foyer_http_requests_total', 'Requests by route pattern and status.')
  const durations = registry.histogram('foyer_http_request_seconds', 'How long answers took.', secondsBounds)
  const errors = registry.counter('foyer_errors_total', 'Refusals and failures of calls by code.')
  const acts = registry.counter('foyer_flow_acts_total', 'Acts of flows by their outcome.')
  registry.gauge('foyer_release_info', 'The live release of each chain.', () =>
    releases.chains.map((chain) => {
      const { id, number } = releases.liveRelease(chain)
      return { labels: { chain, release: id, number: String(number) }, value: 1 }
    }),
  )
  registry.gauge('foyer_database_up', 'Whether the database answers.', async () =>
    one({ kind: database.kind }, await isReady()),
  )
  registry.gauge('foyer_database_writable', 'Whether there is room to write.', () => one({}, database.canWrite()))
  registry.gauge('foyer_database_connections', 'Connections of the pool; waiting are requests without one.', () =>
    Object.entries(database.pool?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
  watchProcess(registry)
  return {
    answered({ method, route, status, seconds }) {
      requests.add({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    refused: (labels) => errors.add(labels),
    acted: (labels) => acts.add(labels),
    text: () => registry.text(),
  }
}

const one = (labels: { readonly [name: string]: string }, isSo: boolean) => [{ labels, value: isSo ? 1 : 0 }]

/** Under the names that dashboards for Node know. */
function watchProcess(registry: ReturnType<typeof createRegistry>): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const value = (read: () => number) => () => [{ labels: {}, value: read() }]
  registry.gauge(
    'process_start_time_seconds',
    'When this process began.',
    value(() => Math.round(Date.now() / 1000 - process.uptime())),
  )
  registry.gauge(
    'process_cpu_seconds_total',
    'Processor time used.',
    value(() => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    }),
  )
  registry.gauge(
    'process_resident_memory_bytes',
    'Memory of this process.',
    value(() => process.memoryUsage.rss()),
  )
  registry.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the event loop was since the last look.',
    value(() => {
      const late = delay.count === 0 ? 0 : delay.percentile(99) / 1e9
      delay.reset()
      return late
    }),
  )
}
