import type { FastifyInstance } from 'fastify'
import { askedBody, filledTextOf } from '../asked.ts'
import type { Sandbox } from '../provider.ts'
import { isProfile } from './account.ts'
import { refundByCart } from './refund.ts'
import { send } from './request.ts'
import { refundOf, refusal, refusedCaller, transactionOf } from './words.ts'

/** A transaction by PayTabs' name (one), or all of a cart (a list): exactly one of both is asked. */
export function queryRoute(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payment/query', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const body = askedBody(request) ?? {}
    const [tran, cart] = [filledTextOf(body.tran_ref), filledTextOf(body.cart_id)]
    if (!isProfile(body.profile_id)) return send(reply, refusal(403, 2, 'Profile not found for this key'))
    if ((tran === null) === (cart === null)) return send(reply, refusal(422, 206, 'tran_ref or cart_id, one of them'))
    if (cart !== null) {
      const refund = refundByCart(sandbox, cart)
      const found = [
        ...sandbox.byReference(cart).map(transactionOf),
        ...(refund ? [refundOf(refund.refund, refund.at)] : []),
      ]
      return send(reply, { status: 200, body: found })
    }
    const payment = sandbox.payment(tran ?? '')
    if (payment?.account !== String(body.profile_id)) return send(reply, refusal(404, 113, 'Transaction not found'))
    return send(reply, { status: 200, body: transactionOf(payment) })
  })
}
