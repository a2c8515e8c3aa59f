import type { FastifyInstance } from 'fastify'
import { askedBody, filledTextOf } from '../asked.ts'
import type { Sandbox } from '../provider.ts'
import { send } from './request.ts'
import { refusal, refusedCaller } from './words.ts'

/** Tokens of cards: what they are, and their end. */
export function keptRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payment/token', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const kept = sandbox.kept(filledTextOf(askedBody(request)?.token) ?? '')
    if (!kept) return send(reply, refusal(404, 5, 'Token not found'))
    const [year, month] = (kept.expiry ?? '2030-03').split('-').map(Number)
    const info = {
      card_scheme: kept.brand,
      payment_description: `#### ${kept.last4}`,
      expiryMonth: month,
      expiryYear: year,
    }
    return send(reply, { status: 200, body: { token: kept.id, tran_ref: kept.firstTransaction, payment_info: info } })
  })

  app.post('/payment/token/delete', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const isGone = sandbox.forget(filledTextOf(askedBody(request)?.token) ?? '')
    return send(reply, isGone ? { status: 200, body: { code: 0 } } : refusal(404, 5, 'Token not found'))
  })
}
