import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import type { Deps } from './deps.ts'
import { describeError } from './describe-error.ts'
import { fault, faultBody, statusOf } from './fault.ts'
import { addApiHead } from './heads.ts'

/** What never reached a handler, and what broke: answered in the one error shape. */
export function addEdges(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    if (code === 'SERVER_ERROR') {
      deps.log.error({ correlationId: request.id, error: describeError(error) }, 'a request broke')
    }
    return refuse(code, request, reply)
  })
  const refuse = (code: string, request: FastifyRequest, reply: FastifyReply) => {
    request.outcome = { ...request.outcome, code }
    if (code === 'UNAVAILABLE') reply.header('retry-after', 2)
    const body = faultBody(fault(code), { correlationId: request.id, now: deps.clock() })
    return addApiHead(request, reply).code(statusOf(code)).type('application/json; charset=utf-8').send(body)
  }
  app.setNotFoundHandler((request, reply) => refuse('NOT_FOUND', request, reply))
}

function codeOf(error: FastifyError): string {
  if (isDatabaseAway(error)) return 'UNAVAILABLE'
  switch (error.statusCode) {
    case 413:
      return 'TOO_LARGE'
    case 415:
      return 'UNSUPPORTED_MEDIA_TYPE'
    case 503:
      return 'UNAVAILABLE'
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? 'INVALID_INPUT' : 'SERVER_ERROR'
  }
}
