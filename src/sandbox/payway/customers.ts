import type { FastifyInstance } from 'fastify'
import { fits, outcomeOfCard } from '../outcomes.ts'
import type { Sandbox } from '../provider.ts'
import { formOf } from '../read-body.ts'
import type { Card, KeptMeans } from '../rows.ts'
import { isMerchant } from './account.ts'
import type { SingleUseTokens } from './tokens.ts'
import { customerOf, invalid, notFound, refusedCaller, send } from './words.ts'

interface Asked {
  Params: { readonly number: string }
}

/** The card with which a customer came: it decides what becomes of their first transaction. */
export type FreshCards = Map<string, Card>

/** Customers, each with the card that is kept for it. */
export function customerRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  { tokens, fresh }: { readonly tokens: SingleUseTokens; readonly fresh: FreshCards },
): void {
  app.put<Asked>('/customers/:number', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const { number } = request.params
    const { singleUseTokenId = '', merchantId } = formOf(request)
    if (!/^[A-Za-z0-9_-]{1,20}$/.test(number)) return send(reply, invalid('customerNumber'))
    if (!isMerchant(merchantId)) return send(reply, invalid('merchantId'))
    const card = tokens.use(singleUseTokenId)
    if (card === null) return send(reply, invalid('singleUseTokenId', 'is unknown, used or expired'))
    fresh.set(number, card)
    return send(reply, { status: 201, body: customerOf(keep(sandbox, number, merchantId, card)) })
  })

  app.get<Asked>('/customers/:number', (request, reply) => {
    const kept = sandbox.kept(request.params.number)
    const refused = refusedCaller(request) ?? (kept ? null : notFound)
    return send(reply, refused ?? { status: 200, body: kept ? customerOf(kept) : {} })
  })

  app.patch<Asked>('/customers/:number/payment-setup', (request, reply) => {
    const { number } = request.params
    const kept = sandbox.kept(number)
    const refused = refusedCaller(request) ?? (kept ? null : notFound)
    if (refused) return send(reply, refused)
    if (formOf(request).stopped !== 'true') return send(reply, invalid('stopped'))
    sandbox.table<{ readonly id: string }>('stopped').put({ id: number })
    return send(reply, { status: 200, body: { stopped: true } })
  })

  app.delete<Asked>('/customers/:number', (request, reply) => {
    const { number } = request.params
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    if (sandbox.kept(number) === null) return send(reply, notFound)
    const isStopped = sandbox.table<{ readonly id: string }>('stopped').get(number) !== null
    if (!isStopped) return send(reply, invalid('customerNumber', 'still has payments'))
    sandbox.forget(number)
    return reply.code(204).send()
  })
}

function keep(sandbox: Sandbox, id: string, account: string, { number, expiry }: Card): KeptMeans {
  const outcome = outcomeOfCard(number)
  return sandbox.keep({
    id,
    account,
    payerRef: id,
    brand: number.startsWith('5') ? 'mastercard' : 'visa',
    last4: number.slice(-4),
    expiry: expiry ?? null,
    outcome: outcome !== null && outcome !== 'approve' && fits(outcome, 'charge') ? outcome : null,
  })
}
