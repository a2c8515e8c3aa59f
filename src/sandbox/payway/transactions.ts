import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { filledTextOf } from '../asked.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import { bodyText, formOf } from '../read-body.ts'
import type { Payment } from '../rows.ts'
import { isMerchant } from './account.ts'
import type { FreshCards } from './customers.ts'
import type { SingleUseTokens } from './tokens.ts'
import { invalid, minorIn, notFound, refundOf, refusedCaller, send, transactionOf } from './words.ts'

interface Given {
  readonly tokens: SingleUseTokens
  readonly fresh: FreshCards
}
type Fields = { readonly [name: string]: string }

/** Payments, refunds, and what is known of them. */
export function transactionRoutes(app: FastifyInstance, sandbox: Sandbox, given: Given): void {
  app.post('/transactions', async (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const key = filledTextOf(request.headers['idempotency-key'])
    if (key !== null && !isUuid(key)) return send(reply, invalid('Idempotency-Key'))
    const fields = formOf(request)
    const isRefund = fields.transactionType === 'refund'
    if (!isRefund && fields.transactionType !== 'payment') return send(reply, invalid('transactionType'))
    const asked = minorIn(fields.principalAmount, currencyOf(fields)) ?? 0
    if (sandbox.breaks(asked, isRefund ? 'refund' : 'charge')) {
      return send(reply, { status: 500, body: { errorNumber: 1, traceCode: 'sandbox' } })
    }
    const does = () => (isRefund ? refund(sandbox, fields, key) : pay(sandbox, fields, given))
    const answer = await sandbox.repeatable(key ?? undefined, bodyText(request), does)
    if (answer === 'conflict') return send(reply, { status: 409, body: { message: 'The key was used before' } })
    const { parentTransactionId, transactionId } = answer.body as { [name: string]: number | undefined }
    const known = sandbox.payment(String(parentTransactionId ?? transactionId ?? ''))
    return known === null ? send(reply, answer) : sandbox.answer(reply, known.id, answer)
  })

  app.get<{ Querystring: { customerNumber?: string } }>('/transactions/search-customer', (request, reply) => {
    const refused = refusedCaller(request)
    if (refused) return send(reply, refused)
    const { customerNumber = '' } = request.query
    const found = customerPayments(sandbox, customerNumber)
    return send(reply, { status: 200, body: { data: found.map(transactionOf) } })
  })

  app.get<{ Params: { id: string } }>('/transactions/:id', (request, reply) => {
    const payment = sandbox.payment(request.params.id)
    const refused = refusedCaller(request) ?? (payment ? null : notFound)
    return send(reply, refused ?? { status: 200, body: payment ? transactionOf(payment) : {} })
  })
}

function pay(sandbox: Sandbox, fields: Fields, { tokens, fresh }: Given): SandboxAnswer {
  const { customerNumber = '', merchantId, orderNumber = '', singleUseTokenId } = fields
  const currency = currencyOf(fields)
  const amountMinor = minorIn(fields.principalAmount, currency)
  if (!isMerchant(merchantId)) return invalid('merchantId')
  if (!/^[a-z]{3}$/.test(fields.currency ?? '')) return invalid('currency')
  if (amountMinor === null || amountMinor === 0) return invalid('principalAmount')
  if (!/^[A-Za-z0-9_-]{1,20}$/.test(orderNumber)) return invalid('orderNumber')
  const kept = singleUseTokenId === undefined ? sandbox.kept(customerNumber) : null
  const card = singleUseTokenId === undefined ? (fresh.get(customerNumber) ?? null) : tokens.use(singleUseTokenId)
  if (singleUseTokenId === undefined && kept === null) return invalid('customerNumber', 'is unknown')
  if (singleUseTokenId !== undefined && card === null) return invalid('singleUseTokenId', 'is unknown, used or expired')
  fresh.delete(customerNumber)
  const { id } = sandbox.create({
    id: String(randomInt(1_000_000_000, 9_999_999_999)),
    account: merchantId,
    reference: orderNumber,
    amountMinor,
    currency,
    returnUrl: 'http://localhost/',
    payerRef: customerNumber,
    details: { customerNumber },
  })
  chargedOf(sandbox).put({ id, customerNumber })
  return { status: 201, body: transactionOf(settled()) }

  function settled(): Payment {
    if (card === null && kept !== null) return sandbox.charge(id, kept)
    const paid = sandbox.pay(id, card === null ? {} : { card })
    // Its frame asks for no 3-D Secure: a bank that would like to see the holder charges all the same.
    return paid.asks === 'challenge' && card !== null
      ? sandbox.pay(id, { card, challenge: 'passed' }).payment
      : paid.payment
  }
}

function refund(sandbox: Sandbox, fields: Fields, key: string | null): SandboxAnswer {
  const payment = sandbox.payment(fields.parentTransactionId ?? '')
  if (payment === null) return invalid('parentTransactionId')
  const amountMinor = minorIn(fields.principalAmount, payment.currency)
  if (amountMinor === null) return invalid('principalAmount')
  const refunded = sandbox.refund(payment.id, { amountMinor, key: key ?? crypto.randomUUID() })
  if (typeof refunded === 'string') return invalid('principalAmount', refunded)
  return { status: 201, body: refundOf(refunded, payment) }
}

const customerPayments = (sandbox: Sandbox, customerNumber: string): readonly Payment[] =>
  chargedOf(sandbox)
    .list()
    .filter((one) => one.customerNumber === customerNumber)
    .flatMap(({ id }) => sandbox.payment(id) ?? [])

/** Which customer a transaction was charged to. */
const chargedOf = (sandbox: Sandbox) =>
  sandbox.table<{ readonly id: string; readonly customerNumber: string }>('charged')

const currencyOf = ({ currency = '' }: Fields): string => currency.toUpperCase()

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
