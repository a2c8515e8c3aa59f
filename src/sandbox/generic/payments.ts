import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { askedBody, filledTextOf, isCurrency, partOf } from '../asked.ts'
import type { NewPayment, Sandbox, SandboxAnswer } from '../provider.ts'
import { bodyText } from '../read-body.ts'
import { isMerchant } from './account.ts'
import { refusal, refusedCaller, shapeOf } from './words.ts'

interface PaymentShape {
  readonly id?: string
}

/** Payments as the merchant makes and reads them. */
export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v1/payments', async (request, reply) => {
    const body = askedBody(request)
    const refused = refusedCaller(request) ?? (body ? refusedPayment(body, sandbox) : refusal(400, 'unreadable'))
    if (refused || !body) return reply.code(refused?.status ?? 400).send(refused?.body)
    const key = filledTextOf(request.headers['idempotency-key'])
    if (key === null) return send(reply, refusal(422, 'required', 'Idempotency-Key'))
    const token = filledTextOf(body.token)
    if (sandbox.breaks(Number(partOf(body.amount).value), token === null ? 'create' : 'charge')) {
      return reply.code(500).type('text/html').send('<html><body>Internal Server Error</body></html>')
    }
    const answer = await sandbox.repeatable(key, bodyText(request), () => make(sandbox, body, token))
    if (answer === 'conflict') return send(reply, refusal(409, 'conflict'))
    const { id } = answer.body as PaymentShape
    return id === undefined ? send(reply, answer) : sandbox.answer(reply, id, answer)
  })

  app.get<{ Querystring: { reference?: string } }>('/v1/payments', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const found = sandbox.byReference(request.query.reference ?? '').at(-1)
    return send(reply, found ? { status: 200, body: shapeOf(found, sandbox) } : refusal(404, 'not_found'))
  })

  app.get<{ Params: { id: string } }>('/v1/payments/:id', (request, reply) => {
    const found = sandbox.payment(request.params.id)
    const refused = refusedCaller(request) ?? (found ? null : refusal(404, 'not_found'))
    return send(reply, refused ?? { status: 200, body: found ? shapeOf(found, sandbox) : {} })
  })
}

const send = (reply: { code(status: number): { send(body: unknown): unknown } }, { status, body }: SandboxAnswer) =>
  reply.code(status).send(body)

function refusedPayment(body: JsonObject, sandbox: Sandbox): SandboxAnswer | null {
  const { value, currency } = partOf(body.amount)
  if (!isMerchant(body.merchantId)) return refusal(403, 'foreign_merchant', 'merchantId')
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    return refusal(422, 'invalid', 'amount.value')
  if (!isCurrency(currency)) return refusal(422, 'invalid', 'amount.currency')
  const token = filledTextOf(body.token)
  if (token !== null) {
    const isKnown = sandbox.kept(token)?.account === body.merchantId
    return isKnown && ['merchant', 'customer'].includes(String(body.initiator))
      ? null
      : refusal(422, 'unknown_token', 'token')
  }
  const missing = ['reference', 'returnUrl'].find((name) => filledTextOf(body[name]) === null)
  if (missing !== undefined) return refusal(422, 'required', missing)
  const isOver = Date.parse(filledTextOf(body.expiresAt) ?? '') <= sandbox.now().getTime()
  return isOver ? refusal(422, 'invalid', 'expiresAt') : null
}

function make(sandbox: Sandbox, body: JsonObject, token: string | null): SandboxAnswer {
  const { value, currency } = partOf(body.amount)
  const kept = token === null ? null : sandbox.kept(token)
  const input: NewPayment = {
    id: sandbox.newId('gen_'),
    account: String(body.merchantId),
    reference: String(body.reference ?? ''),
    amountMinor: Number(value),
    currency: String(currency),
    returnUrl: filledTextOf(body.returnUrl) ?? 'http://localhost/',
    webhookUrl: filledTextOf(body.webhookUrl),
    payerRef: filledTextOf(partOf(body.customer).ref),
    locale: filledTextOf(body.locale) ?? 'en',
    description: filledTextOf(body.description) ?? '',
    keep: body.storeToken === true,
    ...(filledTextOf(body.expiresAt) && { expiresAt: String(body.expiresAt) }),
    details: kept
      ? { charge: body.storeToken !== true, brand: kept.brand, last4: kept.last4, expiry: kept.expiry }
      : {},
  }
  const payment = sandbox.create(input)
  const after = kept ? sandbox.charge(payment.id, kept) : payment
  return { status: 201, body: shapeOf(after, sandbox) }
}
