import type { FastifyInstance } from 'fastify'
import { askedBody, filledTextOf, partOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { SandboxRefund } from '../rows.ts'
import { refusal, refusedCaller } from './words.ts'

/** Refunds: the same reference is the same refund. */
export function refundRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/v1/payments/:id/refunds', async (request, reply) => {
    const payment = sandbox.payment(request.params.id)
    const body = askedBody(request)
    const refused = refusedCaller(request) ?? (payment ? null : refusal(404, 'not_found'))
    if (refused || !payment || !body) return reply.code(refused?.status ?? 400).send(refused?.body)
    const { value, currency } = partOf(body.amount)
    const key = filledTextOf(body.reference)
    if (key === null) return send(refusal(422, 'required', 'reference'))
    if (typeof value !== 'number' || currency !== payment.paid?.currency) return send(refusal(422, 'invalid', 'amount'))
    if (sandbox.breaks(value, 'refund')) return reply.code(500).send('')
    const refund = sandbox.refund(payment.id, { amountMinor: value, key })
    if (typeof refund === 'string') return send(refusal(422, refund, 'amount'))
    return sandbox.answer(reply, payment.id, { status: 201, body: refundShape(refund) })

    function send({ status, body: said }: SandboxAnswer) {
      return reply.code(status).send(said)
    }
  })
}

/** A refund as the contract shows it. */
export const refundShape = ({ id, key, amountMinor, currency, state }: SandboxRefund) => ({
  id,
  reference: key,
  amount: { value: amountMinor, currency },
  status: state === 'done' ? 'succeeded' : state === 'refused' ? 'failed' : 'pending',
})
