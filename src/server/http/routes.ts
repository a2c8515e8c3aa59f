import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallDoc } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { answerCall, type Incoming, type Outgoing } from './answer-call.ts'
import type { Deps } from './deps.ts'
import { createFixedAnswers } from './fixed-answers.ts'
import { addApiHead } from './heads.ts'
import { sendFixed } from './send-fixed.ts'

/** One route per call: the thin adapter between Fastify and `answerCall`. */
export function addCallRoutes(app: FastifyInstance, deps: Deps): void {
  for (const call of calls) {
    const route = { method: call.method, url: call.path, exposeHeadRoute: false } as const
    if (deps.handlers.get(call.id)?.fixed) addFixed(app, deps, call, route)
    else
      app.route({
        ...route,
        ...(call.bodyBytes && { bodyLimit: call.bodyBytes }),
        handler: async (request, reply) => {
          const outgoing = await deps.queued(() => answerCall(deps, incomingOf(call, request)))
          return answer(call, outgoing, request, reply)
        },
      })
  }
}

/** What is written out already has its headers and is compressed; nothing is waited for, unless somebody says who they are. */
function addFixed(app: FastifyInstance, deps: Deps, call: CallDoc, route: Route): void {
  const answers = createFixedAnswers(deps, call)
  app.route({
    ...route,
    config: { written: true },
    compress: false,
    decompress: false,
    handler: (request, reply) => {
      const again = answers.again(request)
      if (!again) return workOut(request, reply)
      note(call, again, request)
      return sendFixed(request, reply, again.body as object) // as it was the first time
    },
  })
  const workOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const incoming = incomingOf(call, request)
    const work = () => answerCall(deps, incoming)
    const outgoing = await (incoming.headers.authorization ? deps.queued(work) : work())
    if (outgoing.status !== 200) return answer(call, outgoing, request, addApiHead(request, reply))
    answers.keep(request, outgoing)
    note(call, outgoing, request)
    return sendFixed(request, reply, outgoing.body as object) // a call's answer is an object
  }
}

interface Route {
  readonly method: CallDoc['method']
  readonly url: string
  readonly exposeHeadRoute: false
}

function answer(call: CallDoc, outgoing: Outgoing, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  note(call, outgoing, request)
  if (outgoing.retryAfterSeconds) reply.header('retry-after', outgoing.retryAfterSeconds)
  return reply.code(outgoing.status).send(outgoing.body)
}

function note(call: CallDoc, { chain, code }: Outgoing, request: FastifyRequest): void {
  request.outcome = { call: call.id, chain, code }
}

function incomingOf(call: CallDoc, request: FastifyRequest): Incoming {
  const { headers } = request
  return {
    call,
    host: headers.host,
    input: call.method === 'GET' ? inputOf(request) : (request.body ?? {}),
    headers: {
      authorization: headers.authorization,
      'accept-language': headers['accept-language'],
      'idempotency-key': textOf(headers['idempotency-key']),
    },
    address: request.ip,
    correlationId: request.id,
  }
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
