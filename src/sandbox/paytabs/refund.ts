import type { FastifyReply } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import type { Sandbox } from '../provider.ts'
import type { SandboxRefund } from '../rows.ts'
import { duplicate, refundOf, refusal } from './words.ts'

/** Refunds by the merchant's name for them: a query by cart finds them. */
export interface NamedRefund {
  /** The refund's cart. */
  readonly id: string
  readonly payment: string
  readonly amountMinor: number
  readonly at: string
}

export const refundsOf = (sandbox: Sandbox) => sandbox.table<NamedRefund>('refunds')

/** The refund of a cart as it is now: the desk answers the same key with the same refund. */
export function refundByCart(
  sandbox: Sandbox,
  cart: string,
): { readonly refund: SandboxRefund; readonly at: string } | null {
  const named = refundsOf(sandbox).get(cart)
  if (named === null) return null
  const refund = sandbox.refund(named.payment, { amountMinor: named.amountMinor, key: named.id })
  return typeof refund === 'string' ? null : { refund, at: named.at }
}

export async function askedRefund(sandbox: Sandbox, reply: FastifyReply, body: JsonObject, amountMinor: number) {
  const cart = String(body.cart_id)
  const payment = sandbox.payment(String(body.tran_ref))
  const at = sandbox.now().toISOString()
  if (!payment) return reply.code(404).send(refusal(404, 113, 'Transaction not found').body)
  const known = refundByCart(sandbox, cart)
  if (known) return reply.send({ ...refundOf(known.refund, at), payment_result: duplicate(at) })
  if (sandbox.breaks(amountMinor, 'refund')) return reply.code(500).type('text/html').send('<html></html>')
  const refund = sandbox.refund(payment.id, { amountMinor, key: cart })
  if (typeof refund === 'string' || body.cart_currency !== payment.paid?.currency) {
    return reply.code(422).send(refusal(422, 207, 'The amount cannot be refunded').body)
  }
  refundsOf(sandbox).put({ id: cart, payment: payment.id, amountMinor, at })
  return sandbox.answer(reply, payment.id, { status: 200, body: refundOf(refund, at) })
}
