import type { FastifyInstance, FastifyReply } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { askedBody, filledTextOf, isCurrency, minorOf, partOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import type { Payment } from '../rows.ts'
import { isProfile } from './account.ts'
import { askedRefund } from './refund.ts'
import { duplicate, refusal, refusedCaller, transactionOf } from './words.ts'

/** What a merchant asks for: a page to pay on, a charge of a token, a refund. */
export function requestRoute(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payment/request', async (request, reply) => {
    const body = askedBody(request)
    const refused = refusedCaller(request) ?? (body ? refusedRequest(body) : refusal(400, 200, 'Unreadable request'))
    if (refused || !body) return send(reply, refused ?? refusal(400, 200, 'Unreadable request'))
    const amountMinor = minorOf(body.cart_amount, String(body.cart_currency)) ?? 0
    if (body.tran_type === 'refund') return askedRefund(sandbox, reply, body, amountMinor)
    const token = filledTextOf(body.token)
    if (sandbox.breaks(amountMinor, token === null ? 'create' : 'charge')) {
      return reply.code(500).type('text/html').send('<html><body>Server Error</body></html>')
    }
    return token === null
      ? askedPage(sandbox, reply, body, amountMinor)
      : askedCharge(sandbox, reply, body, amountMinor)
  })
}

export const send = (reply: FastifyReply, { status, body }: SandboxAnswer): FastifyReply =>
  reply.code(status).send(body)

function refusedRequest(body: JsonObject): SandboxAnswer | null {
  const { profile_id, tran_type, tran_class, cart_id, cart_currency, cart_amount } = body
  const wrong = (message: string): SandboxAnswer => refusal(422, 206, message)
  if (!isProfile(profile_id)) return refusal(403, 2, 'Profile not found for this key')
  if (!['sale', 'register', 'refund'].includes(String(tran_type))) return wrong('tran_type is not valid')
  if (!['ecom', 'moto', 'recurring'].includes(String(tran_class))) return wrong('tran_class is not valid')
  if (filledTextOf(cart_id) === null || String(cart_id).length > 64) return wrong('cart_id is not valid')
  if (filledTextOf(body.cart_description) === null) return wrong('cart_description is required')
  if (!isCurrency(cart_currency)) return wrong('cart_currency is not valid')
  const amountMinor = minorOf(cart_amount, cart_currency)
  if (amountMinor === null) return wrong('cart_amount is not valid')
  if (amountMinor === 0 && tran_type !== 'register') return wrong('cart_amount is too small')
  const isPage = tran_type !== 'refund' && body.token === undefined
  return isPage && !/^https?:\/\//.test(String(body.return)) ? wrong('return is not valid') : null
}

async function askedPage(sandbox: Sandbox, reply: FastifyReply, body: JsonObject, amountMinor: number) {
  const payment = made(sandbox, body, amountMinor)
  const { payment_result: _result, payment_info: _info, ...transaction } = transactionOf(payment)
  const redirect_url = sandbox.pageUrl(payment)
  const answer = {
    ...transaction,
    return: payment.returnUrl,
    redirect_url,
    serviceId: 2,
    profileId: body.profile_id ?? null,
  }
  return sandbox.answer(reply, payment.id, { status: 200, body: answer })
}

const memoryMs = 2 * 60_000

async function askedCharge(sandbox: Sandbox, reply: FastifyReply, body: JsonObject, amountMinor: number) {
  const kept = sandbox.kept(String(body.token))
  const first = String(body.tran_ref)
  const isFirst = kept?.firstTransaction === first || sandbox.payment(first)?.token === kept?.id
  if (!kept || !isFirst) return send(reply, refusal(422, 5, 'Invalid token or tran_ref'))
  const since = sandbox.now().getTime() - memoryMs
  const same = sandbox
    .byReference(String(body.cart_id))
    .find((one) => one.amountMinor === amountMinor && Date.parse(one.createdAt) > since)
  if (same) {
    const answer = {
      ...transactionOf(same),
      tran_ref: sandbox.newId('TST'),
      payment_result: duplicate(sandbox.now().toISOString()),
    }
    return send(reply, { status: 200, body: answer })
  }
  const payment = sandbox.charge(made(sandbox, body, amountMinor).id, kept)
  return sandbox.answer(reply, payment.id, { status: 200, body: transactionOf(payment) })
}

function made(sandbox: Sandbox, body: JsonObject, amountMinor: number): Payment {
  return sandbox.create({
    id: sandbox.newId('TST'),
    account: String(body.profile_id),
    reference: String(body.cart_id),
    amountMinor,
    currency: String(body.cart_currency),
    returnUrl: filledTextOf(body.return) ?? 'http://localhost/',
    webhookUrl: filledTextOf(body.callback),
    payerRef: filledTextOf(partOf(body.customer_details).email) ?? String(body.cart_id),
    locale: filledTextOf(body.paypage_lang) ?? 'en',
    description: String(body.cart_description),
    keep: body.tokenise === 2,
    details: { type: String(body.tran_type) },
  })
}
