import { createHmac } from 'node:crypto'
import type { SandboxAnswer, SandboxProvider } from '#sandbox/provider.ts'
import { bodyText } from '#sandbox/read-body.ts'
import type { Payment } from '#sandbox/rows.ts'

export const toyKey = 'toy-key'

/** The simplest provider there can be: what all imitations share is tested with it. */
export const toy: SandboxProvider = {
  id: 'toy',
  routes(app, sandbox) {
    app.post('/payments', async (request, reply) => {
      const order = JSON.parse(bodyText(request))
      if (sandbox.breaks(order.amountMinor)) return reply.code(500).send({ error: 'broken' })
      const key = request.headers['idempotency-key']
      const answer = await sandbox.repeatable(typeof key === 'string' ? key : undefined, bodyText(request), () => ({
        status: 201,
        body: shapeOf(sandbox.create({ account: 'shop', ...order })),
      }))
      if (answer === 'conflict') return reply.code(409).send({ error: 'conflict' })
      return sandbox.answer(reply, (answer.body as Payment).id, answer)
    })
    app.get('/payments/:id', (request, reply) => {
      const payment = sandbox.payment((request.params as { id: string }).id)
      return payment ? shapeOf(payment) : reply.code(404).send({ error: 'unknown' })
    })
    app.post('/payments/:id/pay', (request) => {
      const paid = sandbox.pay((request.params as { id: string }).id, JSON.parse(bodyText(request)))
      return { ...shapeOf(paid.payment), asks: paid.asks, refused: paid.refused, returns: paid.returns }
    })
    app.post('/charges', async (request, reply) => {
      const { token, ...order } = JSON.parse(bodyText(request))
      const kept = sandbox.kept(token)
      if (!kept) return reply.code(422).send({ error: 'unknown token' })
      const { id } = sandbox.create({ account: 'shop', ...order })
      const payment = sandbox.charge(id, kept)
      return sandbox.answer(reply, id, { status: 200, body: shapeOf(payment) })
    })
    app.post('/payments/:id/refunds', async (request, reply) => {
      const refund = sandbox.refund((request.params as { id: string }).id, JSON.parse(bodyText(request)))
      return typeof refund === 'string' ? reply.code(422).send({ error: refund }) : refund
    })
  },
  webhook(event, { forged }) {
    if (event.payment.webhookUrl === null) return null
    const { id, kind, payment } = event
    const extra = event.kind === 'refund' ? { refund: event.refund } : {}
    const body = JSON.stringify({ id, kind, payment: shapeOf(payment), ...extra })
    const signature = createHmac('sha256', forged ? 'not-the-key' : toyKey)
      .update(body)
      .digest('hex')
    return { url: event.payment.webhookUrl, headers: { 'content-type': 'application/json', signature }, body }
  },
  wayBack: ({ returnUrl, state }) => ({ method: 'GET', url: `${returnUrl}?hint=${state}` }),
}

function shapeOf({ id, reference, state, reason, paid, token, refundedMinor }: Payment): SandboxAnswer['body'] {
  return { id, reference, state, reason, paid, token, refundedMinor }
}
