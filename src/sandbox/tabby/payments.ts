import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedBody, filledTextOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { Payment } from '../rows.ts'
import { minorOfText } from './checkout.ts'
import { askedRefunds, refundsOf, refusal, refusedCaller, shapeOf } from './words.ts'

type ById = { readonly Params: { readonly id: string } }

/** A payment after its buyer agreed: read, captured once, given back, closed. */
export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const found = (request: FastifyRequest<ById>): Payment | SandboxAnswer =>
    refusedCaller(request) ?? sandbox.payment(request.params.id) ?? refusal(404, 'not_found', 'object is not found')
  const shown = (id: string): SandboxAnswer => {
    const payment = sandbox.payment(id)
    return payment ? { status: 200, body: shapeOf(payment, refundsOf(sandbox, id)) } : refusal(404, 'not_found', 'gone')
  }

  app.get<ById>('/api/v2/payments/:id', (request, reply) => {
    const payment = found(request)
    return send(reply, isAnswer(payment) ? payment : shown(payment.id))
  })

  app.post<ById>('/api/v2/payments/:id/captures', (request, reply) => {
    const payment = found(request)
    if (isAnswer(payment)) return send(reply, payment)
    const { amount, reference_id } = askedBody(request) ?? {}
    const key = filledTextOf(reference_id)
    if (key === null) return send(reply, refusal(400, 'bad_data', 'reference_id is required'))
    if (payment.details.capture === key) return send(reply, shown(payment.id))
    if (payment.state !== 'authorised') return send(reply, refusal(400, 'bad_data', 'the payment is not authorized'))
    if (minorOfText(amount, payment.currency) !== payment.amountMinor) {
      return send(reply, refusal(400, 'bad_data', 'amount is not that of the payment'))
    }
    sandbox.note(payment.id, { capture: key })
    sandbox.capture(payment.id)
    return sandbox.answer(reply, payment.id, shown(payment.id))
  })

  app.post<ById>('/api/v2/payments/:id/refunds', (request, reply) => {
    const payment = found(request)
    if (isAnswer(payment)) return send(reply, payment)
    const { amount, reference_id } = askedBody(request) ?? {}
    const [key, amountMinor] = [filledTextOf(reference_id), minorOfText(amount, payment.currency)]
    if (key === null || amountMinor === null) return send(reply, refusal(400, 'bad_data', 'reference_id, amount'))
    if (sandbox.breaks(amountMinor, 'refund')) return reply.code(500).send('')
    const refund = sandbox.refund(payment.id, { amountMinor, key })
    if (typeof refund === 'string') return send(reply, refusal(400, 'bad_data', refund))
    if (refund.state === 'refused') return send(reply, refusal(400, 'refused', 'the refund was refused'))
    askedRefunds(sandbox).put({ id: key, payment: payment.id, amountMinor })
    return sandbox.answer(reply, payment.id, shown(payment.id))
  })

  app.post<ById>('/api/v2/payments/:id/close', (request, reply) => {
    const payment = found(request)
    if (isAnswer(payment)) return send(reply, payment)
    sandbox.cancel(payment.id)
    return send(reply, shown(payment.id))
  })
}

const isAnswer = (one: Payment | SandboxAnswer): one is SandboxAnswer => 'body' in one

const send = (reply: FastifyReply, { status, body }: SandboxAnswer): FastifyReply => reply.code(status).send(body)
