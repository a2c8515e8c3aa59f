import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { askedBody, decimalsIn, filledTextOf, partOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import { isMerchant } from './account.ts'
import { refusal, refusedCaller } from './words.ts'

const currencies = ['AED', 'SAR', 'KWD']
/** In minor units: what Tabby lends at most. */
const mostMinor = 1_000_000

/** A buyer is looked at, and sent to a page on which to agree. */
export function checkoutRoute(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/api/v2/checkout', async (request, reply) => {
    const body = askedBody(request) ?? {}
    const refused = refusedCaller(request) ?? refusedOrder(body)
    if (refused) return reply.code(refused.status).send(refused.body)
    const payment = partOf(body.payment)
    const amountMinor = minorOfText(payment.amount, String(payment.currency)) ?? 0
    if (sandbox.breaks(amountMinor))
      return reply.code(500).type('text/html').send('<html><body>Bad gateway</body></html>')
    const made = sandbox.create({
      id: sandbox.newId('tby-'),
      account: String(body.merchant_code),
      reference: String(partOf(payment.order).reference_id),
      amountMinor,
      currency: String(payment.currency),
      returnUrl: String(partOf(body.merchant_urls).success),
      webhookUrl: webhookUrl(String(partOf(body.merchant_urls).success), String(body.merchant_code)),
      locale: filledTextOf(body.lang) ?? 'en',
      description: filledTextOf(payment.description) ?? '',
      manualCapture: true,
    })
    if (amountMinor > mostMinor) {
      return sandbox.answer(reply, made.id, { status: 200, body: rejected(made.id) })
    }
    const installments = [{ web_url: sandbox.pageUrl(made) }]
    const body200 = {
      id: sandbox.newId('ses-'),
      status: 'created',
      payment: { id: made.id, status: 'CREATED' },
      configuration: {
        available_products: { installments },
        products: { installments: { is_available: true, rejection_reason: null } },
      },
    }
    return sandbox.answer(reply, made.id, { status: 200, body: body200 })
  })
}

/** A refusal of credit is no error: HTTP 200, and no page. */
const rejected = (id: string) => ({
  id,
  status: 'rejected',
  payment: { id, status: 'REJECTED' },
  configuration: {
    available_products: {},
    products: { installments: { is_available: false, rejection_reason: 'order_amount_too_high' } },
  },
})

function refusedOrder(body: JsonObject): SandboxAnswer | null {
  const payment = partOf(body.payment)
  const wrong = (error: string): SandboxAnswer => refusal(400, 'bad_data', error)
  if (!isMerchant(body.merchant_code)) return refusal(403, 'forbidden', 'merchant_code is not yours')
  if (!currencies.includes(String(payment.currency))) return wrong('payment.currency is not supported')
  const minor = minorOfText(payment.amount, String(payment.currency))
  if (minor === null || minor === 0) return wrong('payment.amount has to be a text with the decimals of its currency')
  if (filledTextOf(partOf(payment.order).reference_id) === null) return wrong('payment.order.reference_id is required')
  if (filledTextOf(partOf(payment.buyer).name) === null) return wrong('payment.buyer.name is required')
  const urls = partOf(body.merchant_urls)
  const missing = ['success', 'cancel', 'failure'].find((name) => !/^https?:\/\//.test(String(urls[name])))
  return missing === undefined ? null : wrong(`merchant_urls.${missing} is required`)
}

/** `100.50` AED is 10050; null for a number, and for other than the currency's decimals. */
export function minorOfText(amount: unknown, currency: string): number | null {
  if (typeof amount !== 'string') return null
  const form = new RegExp(`^\\d{1,9}\\.\\d{${decimalsIn(currency)}}$`)
  return form.test(amount) ? Number(amount.replace('.', '')) : null
}

const webhookUrl = (returnUrl: string, merchant: string): string =>
  `${new URL(returnUrl).origin}/api/payment-webhook/tabby/${encodeURIComponent(merchant)}`
