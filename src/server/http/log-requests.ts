import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

/** One line per request: what, whose chain, how it ended. No address, no body, no query: they may be personal. */
export function addRequestLog(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('outcome', null)
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (!url?.startsWith('/api/')) return
    deps.log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...request.outcome,
      },
      'answered',
    )
  })
}
