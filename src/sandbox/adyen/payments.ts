import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { filledTextOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { KeptMeans } from '../rows.ts'
import { webhookUrlOf } from './account.ts'
import { mapOf, refusal, refusedAmount, refusedMerchant, refusedText } from './refusals.ts'
import { repeated } from './repeated.ts'
import { knownPayment, paymentOfPsp, pspOf, refundKey, refusalWords } from './words.ts'

/** Charges of kept cards, and refunds. */
export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v71/payments', async (request, reply) => {
    const answer = await repeated(sandbox, request, {
      judge: (body) =>
        refusedMerchant(body.merchantAccount) ?? refusedAmount(body.amount) ?? refusedText(body, 'reference'),
      act: (body) => charge(sandbox, body),
    })
    const psp = filledTextOf(mapOf(answer.body).pspReference)
    const payment = psp === null ? undefined : paymentOfPsp(sandbox, psp)
    return payment ? sandbox.answer(reply, payment.id, answer) : reply.code(answer.status).send(answer.body)
  })

  app.post<{ Params: { psp: string } }>('/v71/payments/:psp/refunds', async (request, reply) => {
    const { status, body } = await repeated(sandbox, request, {
      judge: (asked) => refusedMerchant(asked.merchantAccount) ?? refusedAmount(asked.amount, 1),
      act: (asked) => refund(sandbox, request.params.psp, asked),
    })
    return reply.code(status).send(body)
  })
}

function charge(sandbox: Sandbox, body: JsonObject): SandboxAnswer {
  const { value, currency } = mapOf(body.amount)
  const kept = keptOf(sandbox, body)
  if (body.shopperInteraction !== 'ContAuth') return refusal(422, '14_0420', 'Only ContAuth is supported here')
  if (!kept) return refusal(422, '800', 'Contract not found')
  if (sandbox.breaks(Number(value), 'charge')) return refusal(500, '905', 'Internal error')
  const { id } = knownPayment(sandbox, {
    id: sandbox.newId('PA').toUpperCase(),
    account: kept.account,
    reference: String(body.reference),
    amountMinor: Number(value),
    currency: String(currency),
    returnUrl: filledTextOf(body.returnUrl) ?? '',
    webhookUrl: webhookUrlOf(body),
    payerRef: kept.payerRef,
    details: { charge: true },
  })
  const payment = sandbox.charge(id, kept)
  const head = { pspReference: pspOf(payment), merchantReference: payment.paid?.reference ?? payment.reference }
  switch (payment.state) {
    case 'paid':
      return {
        status: 200,
        body: {
          ...head,
          resultCode: 'Authorised',
          amount: { value: payment.paid?.amountMinor ?? 0, currency: payment.paid?.currency ?? '' },
        },
      }
    case 'refused':
    case 'error':
      return { status: 200, body: { ...head, ...refusalWords(payment.reason) } }
    default:
      return { status: 200, body: { ...head, resultCode: 'Received' } }
  }
}

/** A token belongs to one merchant account and one payer. */
function keptOf(sandbox: Sandbox, body: JsonObject): KeptMeans | null {
  const kept = sandbox.kept(filledTextOf(mapOf(body.paymentMethod).storedPaymentMethodId) ?? '')
  if (!kept || kept.account !== body.merchantAccount || kept.payerRef !== body.shopperReference) return null
  return kept
}

/** Always received; what came of it is told by webhook. */
function refund(sandbox: Sandbox, psp: string, body: JsonObject): SandboxAnswer {
  const { value, currency } = mapOf(body.amount)
  const payment = paymentOfPsp(sandbox, psp)
  if (!payment || payment.account !== body.merchantAccount) return refusal(422, '167', 'Original pspReference required')
  if (payment.paid?.currency !== currency) return refusal(422, '138', 'Unsupported currency specified')
  if (sandbox.breaks(Number(value), 'refund')) return refusal(500, '905', 'Internal error')
  const reference = filledTextOf(body.reference) ?? payment.reference
  // Two refunds may have one reference: only the idempotency key makes them one.
  const key = refundKey(sandbox, reference)
  const refunded = sandbox.refund(payment.id, { amountMinor: Number(value), key })
  if (refunded === 'too_much') return refusal(422, '137', 'Invalid amount specified')
  if (refunded === 'not_paid') return refusal(422, '168', 'Payment is not captured')
  return {
    status: 201,
    body: {
      merchantAccount: payment.account,
      paymentPspReference: psp,
      pspReference: refunded.id.toUpperCase(),
      reference,
      status: 'received',
      amount: { value: refunded.amountMinor, currency: refunded.currency },
    },
  }
}
