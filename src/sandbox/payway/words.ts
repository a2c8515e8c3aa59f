import type { FastifyReply, FastifyRequest } from 'fastify'
import { decimalsIn } from '../asked.ts'
import type { SandboxAnswer } from '../provider.ts'
import type { KeptMeans, Payment, SandboxRefund } from '../rows.ts'
import { sandboxAccount } from './account.ts'

/** What PayWay says of fields that it does not like. */
export const invalid = (fieldName: string, message = 'is invalid', fieldValue = ''): SandboxAnswer => ({
  status: 422,
  body: { data: [{ fieldName, message, fieldValue }] },
})

export const notFound: SandboxAnswer = { status: 404, body: { message: 'Not found' } }

/** The key is the user of HTTP Basic, without a password. */
export function refusedCaller(
  { headers }: FastifyRequest,
  key: string = sandboxAccount.secretKey,
): SandboxAnswer | null {
  const wanted = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  return headers.authorization === wanted ? null : { status: 401, body: { message: 'Invalid API key' } }
}

export const send = (reply: FastifyReply, { status, body }: SandboxAnswer): FastifyReply =>
  reply.code(status).send(body)

/** `92.50` AUD are 9250; null for what is no amount with the decimals of its currency. */
export function minorIn(text: string | undefined, currency: string): number | null {
  const places = decimalsIn(currency)
  const form = places === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}\\.\\d{${places}}$`)
  return text !== undefined && form.test(text) ? Number(text.replace('.', '')) : null
}

/** A transaction as PayWay tells it: whole numbers and texts, amounts as decimal numbers. */
export function transactionOf(payment: Payment) {
  const { id, state, reason, paid, details, card } = payment
  const { amountMinor, currency, reference } = paid ?? payment
  const amount = amountMinor / 10 ** decimalsIn(currency)
  const code = codeOf(payment)
  return {
    transactionId: Number(id),
    receiptNumber: id,
    status: statuses[state] ?? 'pending',
    responseCode: code,
    responseText: state === 'paid' ? 'Honour with identification' : (reason ?? 'Pending'),
    transactionType: 'payment',
    customerNumber: String(details.customerNumber),
    orderNumber: reference,
    currency: currency.toLowerCase(),
    principalAmount: amount,
    surchargeAmount: 0,
    paymentAmount: amount,
    paymentMethod: 'creditCard',
    creditCard: { cardNumber: maskOf(card?.last4 ?? '1111'), cardScheme: card?.brand ?? 'visa' },
    isVoidable: false,
    isRefundable: state === 'paid',
  }
}

const statuses: { readonly [state: string]: string } = { paid: 'approved', refused: 'declined', error: 'declined' }

function codeOf({ state, reason }: Payment): string {
  if (state === 'paid') return '08'
  if (state !== 'refused' && state !== 'error') return 'G0'
  return codes[reason ?? ''] ?? '05'
}

const codes: { readonly [reason: string]: string } = {
  insufficient_funds: '51',
  expired_card: '54',
  limit_reached: '61',
  provider_error: 'QA',
}

export function refundOf({ id, state, amountMinor, currency }: SandboxRefund, payment: Payment) {
  const refundStatuses = { done: 'approved', refused: 'declined', pending: 'pending' } as const
  return {
    ...transactionOf(payment),
    transactionId: Number(id.replaceAll(/\D/g, '').slice(0, 10)) || 1,
    status: refundStatuses[state],
    responseCode: state === 'done' ? '00' : '05',
    transactionType: 'refund',
    parentTransactionId: Number(payment.id),
    principalAmount: amountMinor / 10 ** decimalsIn(currency),
  }
}

/** A customer with what is kept for it. The last three digits of a card are shown. */
export function customerOf({ id, brand, last4, expiry }: KeptMeans) {
  const [year = '', month = ''] = (expiry ?? '').split('-')
  return {
    customerNumber: id,
    paymentSetup: {
      paymentMethod: 'creditCard',
      stopped: false,
      creditCard: {
        cardNumber: maskOf(last4),
        cardScheme: brand,
        expiryDateMonth: month,
        expiryDateYear: year.slice(-2),
      },
    },
  }
}

const maskOf = (last4: string): string => `456471...${last4.slice(-3)}`
