import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { filledTextOf } from '../asked.ts'
import type { Means, Sandbox, SandboxAnswer } from '../provider.ts'
import type { Card, Payment } from '../rows.ts'
import { isClientKey } from './account.ts'
import { beginAttempt, challengeOf, redirectCard } from './attempts.ts'
import { cardIn } from './card.ts'
import { bodyOf, mapOf, refusal, unreadable } from './refusals.ts'
import type { SessionResult } from './sessions.ts'
import { refusalWords } from './words.ts'

interface Asked {
  Params: { readonly id: string }
  Querystring: { readonly clientKey?: string }
}

/** What the widget asks from the payer's browser: paths and shapes as adyen-web sends them. */
export function shopperRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const route = (what: string, does: (payment: Payment, body: JsonObject) => SandboxAnswer | 'never') => {
    app.post<Asked>(`/checkoutshopper/v1/sessions/:id/${what}`, (request, reply) => {
      const answer = answerOf(sandbox, request, does)
      return answer === 'never' ? cut(reply) : reply.code(answer.status).send(answer.body)
    })
  }
  route('setup', (payment) => setUp(payment))
  route('payments', (payment, body) => payWith(sandbox, payment, body))
  route('paymentDetails', (payment, body) => submit(sandbox, payment, body))
}

function answerOf(
  sandbox: Sandbox,
  request: FastifyRequest<Asked>,
  does: (payment: Payment, body: JsonObject) => SandboxAnswer | 'never',
): SandboxAnswer | 'never' {
  const body = bodyOf(request)
  const payment = sandbox.payment(request.params.id)
  if (!isClientKey(request.query.clientKey)) return refusal(401, '000', 'Invalid client key')
  if (!body) return unreadable
  if (!payment) return refusal(422, '14_016', 'Session not found')
  // Whoever comes back from a bank knows the session's name alone.
  const isFirst = body.sessionData === undefined && !request.url.includes('/payments?')
  if (!isFirst && body.sessionData !== payment.details.sessionData) return refusal(422, '14_017', 'Invalid sessionData')
  const isOver = payment.state === 'expired' || sandbox.now().toISOString() >= payment.expiresAt
  if (isOver && payment.state !== 'paid') return refusal(422, '14_018', 'Session expired')
  return does(payment, body)
}

function setUp(payment: Payment): SandboxAnswer {
  return {
    status: 200,
    body: {
      id: payment.id,
      sessionData: String(payment.details.sessionData),
      amount: { value: payment.amountMinor, currency: payment.currency },
      expiresAt: payment.expiresAt,
      returnUrl: payment.returnUrl,
      shopperLocale: payment.locale,
      paymentMethods: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
      configuration: { enableStoreDetails: payment.keep },
    },
  }
}

function payWith(sandbox: Sandbox, payment: Payment, body: JsonObject): SandboxAnswer | 'never' {
  const card = cardIn(mapOf(body.paymentMethod))
  if (card === null) return refusal(422, '14_0500', "Field 'paymentMethod' is not valid.")
  if (card.number === redirectCard && payment.state === 'open') {
    const action = beginAttempt(sandbox, payment, card, 'redirect')
    return { status: 200, body: { ...resultOf(sandbox, payment), resultCode: 'RedirectShopper', action } }
  }
  return after(sandbox, payment, { card })
}

function submit(sandbox: Sandbox, payment: Payment, body: JsonObject): SandboxAnswer | 'never' {
  const passed = challengeOf(sandbox, payment, body)
  if (passed === null) return refusal(422, '14_0501', 'Invalid details')
  return after(sandbox, payment, { card: passed.card, challenge: passed.isPassed ? 'passed' : 'failed' })
}

/** Pays, and says it as the widget wants to hear it. */
function after(sandbox: Sandbox, before: Payment, means: Means & { readonly card: Card }): SandboxAnswer | 'never' {
  const { payment, asks, refused, returns } = sandbox.pay(before.id, means)
  const result = resultOf(sandbox, payment)
  if (asks === 'challenge') {
    const action = beginAttempt(sandbox, payment, means.card, 'threeDS2')
    return { status: 200, body: { ...result, resultCode: 'ChallengeShopper', action } }
  }
  if (!returns) return 'never'
  if (refused !== null) return { status: 200, body: { ...result, ...refusalWords(refused) } }
  return { status: 200, body: { ...result, resultCode: resultCodes[payment.state] ?? 'Received' } }
}

const resultCodes: { readonly [state: string]: string } = {
  paid: 'Authorised',
  refused: 'Refused',
  error: 'Error',
  cancelled: 'Cancelled',
  pending: 'Pending',
}

function resultOf(sandbox: Sandbox, payment: Payment) {
  const { id } = sandbox.table<SessionResult>('results').put({ id: sandbox.newId('X3Xt'), session: payment.id })
  return { sessionData: filledTextOf(payment.details.sessionData), sessionResult: id }
}

/** The payer's browser hears nothing any more, as when its tab was closed. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
