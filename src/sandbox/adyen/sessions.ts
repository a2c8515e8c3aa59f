import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { filledTextOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { Payment } from '../rows.ts'
import { webhookUrlOf } from './account.ts'
import { mapOf, refusal, refusedAmount, refusedCaller, refusedMerchant, refusedText } from './refusals.ts'
import { repeated } from './repeated.ts'
import { additionalOf, brandOf, knownPayment, pspOf } from './words.ts'

/** `sessionResult`s that the widget was given, each for its session. */
export interface SessionResult {
  readonly id: string
  readonly session: string
}

/** Sessions as the merchant's server makes and reads them. */
export function sessionRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v71/sessions', async (request, reply) => {
    const answer = await repeated(sandbox, request, {
      judge: (body) => refusedSession(sandbox, body),
      act: (body) => makeSession(sandbox, body),
    })
    const id = filledTextOf(mapOf(answer.body).id)
    return id === null ? reply.code(answer.status).send(answer.body) : sandbox.answer(reply, id, answer)
  })

  app.get<{ Params: { id: string }; Querystring: { sessionResult?: string } }>(
    '/v71/sessions/:id',
    (request, reply) => {
      const { status, body } = refusedCaller(request) ?? told(sandbox, request.params.id, request.query.sessionResult)
      return reply.code(status).send(body)
    },
  )
}

const longestDays = 1

function refusedSession(sandbox: Sandbox, body: JsonObject): SandboxAnswer | null {
  const refused =
    refusedMerchant(body.merchantAccount) ??
    refusedAmount(body.amount) ??
    refusedText(
      body,
      'reference',
      'returnUrl',
      ...(body.storePaymentMethodMode === 'enabled' ? ['shopperReference'] : []),
    )
  if (refused) return refused
  if (!/^https?:\/\//.test(String(body.returnUrl))) return refusal(422, '14_0411', "Field 'returnUrl' is not valid.")
  if (body.countryCode !== undefined && !/^[A-Z]{2}$/.test(String(body.countryCode))) {
    return refusal(422, '14_0408', "Field 'countryCode' is not valid.")
  }
  if (body.mode !== undefined && body.mode !== 'embedded') return refusal(422, '14_0412', "Field 'mode' is not valid.")
  const life = Date.parse(filledTextOf(body.expiresAt) ?? '') - sandbox.now().getTime()
  if (body.expiresAt !== undefined && !(life > 0 && life <= longestDays * 86_400_000)) {
    return refusal(422, '14_0410', "Field 'expiresAt' is not valid.")
  }
  return null
}

function makeSession(sandbox: Sandbox, body: JsonObject): SandboxAnswer {
  const { value, currency } = mapOf(body.amount)
  if (sandbox.breaks(Number(value))) return refusal(500, '905', 'Payment details are not supported')
  const expiresAt = filledTextOf(body.expiresAt)
  const payment = knownPayment(sandbox, {
    id: sandbox.newId('CS').toUpperCase(),
    account: String(body.merchantAccount),
    reference: String(body.reference),
    amountMinor: Number(value),
    currency: String(currency),
    returnUrl: String(body.returnUrl),
    webhookUrl: webhookUrlOf(body),
    payerRef: filledTextOf(body.shopperReference),
    locale: filledTextOf(body.shopperLocale) ?? 'en',
    keep: body.storePaymentMethodMode === 'enabled',
    attempts: true,
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt).toISOString() }),
    details: { sessionData: sandbox.newId('Ab02b4c0!') },
  })
  return {
    status: 201,
    body: {
      id: payment.id,
      amount: { value: payment.amountMinor, currency: payment.currency },
      expiresAt: payment.expiresAt.replace(/\.\d+Z$/, '+00:00'),
      merchantAccount: payment.account,
      reference: payment.reference,
      returnUrl: payment.returnUrl,
      mode: 'embedded',
      sessionData: String(payment.details.sessionData),
    },
  }
}

/** How a session stands, for whoever brings a result that the widget was given. */
function told(sandbox: Sandbox, id: string, sessionResult: string | undefined): SandboxAnswer {
  const payment = sandbox.payment(id)
  if (!sessionResult) return refusal(422, '14_0100', "Required field 'sessionResult' is not provided.")
  const result = sandbox.table<SessionResult>('results').get(sessionResult)
  if (!payment || result?.session !== id) return refusal(422, '14_030', 'Invalid sessionResult')
  return { status: 200, body: sessionBody(payment) }
}

const statuses = {
  open: 'active',
  pending: 'paymentPending',
  authorised: 'paymentPending',
  paid: 'completed',
  refused: 'refused',
  error: 'refused',
  cancelled: 'canceled',
  expired: 'expired',
} as const satisfies { readonly [state in Payment['state']]: string }

function sessionBody(payment: Payment): JsonObject {
  const { paid } = payment
  const head = { id: payment.id, reference: paid?.reference ?? payment.reference, status: statuses[payment.state] }
  if (!paid) return head
  return {
    ...head,
    payments: [
      {
        pspReference: pspOf(payment),
        resultCode: 'Authorised',
        amount: { value: paid.amountMinor, currency: paid.currency },
        paymentMethod: { type: 'scheme', brand: brandOf(payment) },
      },
    ],
    additionalData: additionalOf(payment),
  }
}
