import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'

/** One line per request: what, whose chain, how it ended. No address, no body, no query: they may be personal. */
export function addRequestLog(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('outcome', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url?.startsWith('/api/')) deps.log.info(lineOf(url, request, reply), 'answered')
    done()
  })
}

const lineOf = (route: string, request: FastifyRequest, reply: FastifyReply) => ({
  correlationId: request.id,
  method: request.method,
  route,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ...request.outcome,
})
