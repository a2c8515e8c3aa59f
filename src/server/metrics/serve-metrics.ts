import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { StartProblem } from '../db/start-problem.ts'
import type { ServerMetrics } from './server-metrics.ts'

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }

/** `/metrics` on a port of its own, which nobody but the operators' network should reach. */
export async function serveMetrics(metrics: ServerMetrics, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    const text = await metrics.text().catch(() => null)
    if (text === null) response.writeHead(500).end()
    else response.writeHead(200, headers).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`METRICS_PORT ${host}:${port} cannot be used (${error.code}).`)
  })
  // Nobody waits for a scrape when the server ends.
  return server.unref()
}

/** `/metrics` on the public port: only where METRICS_PORT names that port itself. */
export function addMetricsRoute(app: FastifyInstance, metrics: ServerMetrics): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.headers(headers).send(await metrics.text()),
  )
}
