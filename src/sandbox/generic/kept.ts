import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../provider.ts'
import { refusal, refusedCaller } from './words.ts'

/** Means of payment that are kept for a customer. */
export function keptRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { ref: string } }>('/v1/customers/:ref/methods', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return reply.code(refused.status).send(refused.body)
    const methods = sandbox.keptBy(request.params.ref)
    return { methods: methods.map(({ id, kind, brand, last4, expiry }) => ({ id, kind, brand, last4, expiry })) }
  })

  app.delete<{ Params: { id: string } }>('/v1/tokens/:id', (request, reply) => {
    const refused = refusedCaller(request) ?? (sandbox.forget(request.params.id) ? null : refusal(404, 'not_found'))
    return refused ? reply.code(refused.status).send(refused.body) : reply.code(200).send({ deleted: true })
  })
}
