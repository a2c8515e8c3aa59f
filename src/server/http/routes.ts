import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallDoc } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { type StaticFile, sendCompressed } from '../page/static-files.ts'
import { answerCall } from './answer-call.ts'
import type { Deps } from './deps.ts'
import { apiHeaders } from './edge.ts'

/** One route per call: the thin adapter between Fastify and `answerCall`. */
export function addCallRoutes(app: FastifyInstance, deps: Deps): void {
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(deps, call, request, reply),
    })
  }
}

async function answer(deps: Deps, call: CallDoc, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const outgoing = await answerCall(deps, {
    call,
    host: request.headers.host,
    input: call.method === 'GET' ? inputOf(request) : (request.body ?? {}),
    headers: {
      authorization: request.headers.authorization,
      'accept-language': request.headers['accept-language'],
      'idempotency-key': textOf(request.headers['idempotency-key']),
    },
    address: request.ip,
    correlationId: request.id,
  })
  request.outcome = { call: call.id, chain: outgoing.chain, code: outgoing.code }
  if (outgoing.retryAfterSeconds) reply.header('retry-after', outgoing.retryAfterSeconds)
  reply.code(outgoing.status)
  const isFixed = outgoing.status === 200 && deps.handlers.get(call.id)?.fixed === true
  return isFixed ? sendFixed(request, reply, outgoing.body as object) : reply.send(outgoing.body)
}

/** The bytes of answers that never change, as long as somebody holds the answer. */
const inBytes = new WeakMap<object, StaticFile>()

function sendFixed(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  const file = inBytes.get(body) ?? { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) }
  inBytes.set(body, file)
  reply.header('vary', `${apiHeaders.vary}, Accept-Encoding`)
  return sendCompressed(request, reply, file)
}

function inputOf(request: FastifyRequest): object {
  return { ...(request.query as object), ...(request.params as object) }
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)

declare module 'fastify' {
  interface FastifyRequest {
    outcome: { call?: string; chain?: string | undefined; code?: string | undefined } | null
  }
}
