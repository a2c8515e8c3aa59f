import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../provider.ts'
import type { KeptMeans } from '../rows.ts'
import { refusal, refusedCaller, refusedMerchant } from './refusals.ts'

interface Question {
  readonly shopperReference?: string
  readonly merchantAccount?: string
}

/** The cards that are kept for a payer. */
export function keptRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: Question }>('/v71/storedPaymentMethods', (request, reply) => {
    const { shopperReference, merchantAccount } = request.query
    const refused = refusedCaller(request) ?? refusedMerchant(merchantAccount)
    if (refused) return reply.code(refused.status).send(refused.body)
    const cards = keptFor(sandbox, merchantAccount, shopperReference)
    return reply.send({ merchantAccount, shopperReference, storedPaymentMethods: cards.map(wordsOf) })
  })

  app.delete<{ Params: { token: string }; Querystring: Question }>(
    '/v71/storedPaymentMethods/:token',
    (request, reply) => {
      const { shopperReference, merchantAccount } = request.query
      const refused = refusedCaller(request) ?? refusedMerchant(merchantAccount)
      if (refused) return reply.code(refused.status).send(refused.body)
      const { token } = request.params
      const isTheirs = keptFor(sandbox, merchantAccount, shopperReference).some(({ id }) => id === token)
      if (isTheirs && sandbox.forget(token)) return reply.code(204).send()
      const { status, body } = refusal(404, '800', 'Contract not found')
      return reply.code(status).send(body)
    },
  )
}

/** A refused card has a token as well, which nobody was told. */
function keptFor(sandbox: Sandbox, account: string | undefined, payerRef = ''): readonly KeptMeans[] {
  return sandbox.keptBy(payerRef).filter((kept) => {
    const first = kept.firstTransaction === null ? null : sandbox.payment(kept.firstTransaction)
    return kept.account === account && (first === null || (first.state === 'paid' && first.token === kept.id))
  })
}

function wordsOf({ id, brand, last4, expiry }: KeptMeans) {
  const [expiryYear = '', expiryMonth = ''] = (expiry ?? '').split('-')
  const supportedRecurringProcessingModels = ['Subscription', 'UnscheduledCardOnFile']
  return {
    id,
    type: 'scheme',
    brand: brand === 'mastercard' ? 'mc' : brand,
    lastFour: last4,
    expiryMonth,
    expiryYear,
    supportedRecurringProcessingModels,
  }
}
