import type { FastifyInstance } from 'fastify'
import type { ServerMetrics } from './server-metrics.ts'

/** Counts every answer by the pattern of its route, and every refusal of a call by its code. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { call = 'none', code, chain = 'none' } = request.outcome ?? {}
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    if (code !== undefined) metrics.refused({ call, code, chain })
    done()
  })
}
