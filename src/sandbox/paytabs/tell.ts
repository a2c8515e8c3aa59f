import { createHmac } from 'node:crypto'
import type { WayBack, WebhookMessage } from '../provider.ts'
import type { Payment, SandboxEvent } from '../rows.ts'
import { forgedKey, sandboxAccount } from './account.ts'
import { refundOf, resultOf, transactionOf } from './words.ts'

/** The callback: the transaction, its bytes signed with the server key. Chargebacks are told by mail, not here. */
export function webhookOf(event: SandboxEvent, { forged }: { readonly forged: boolean }): WebhookMessage | null {
  const { payment } = event
  if (payment.webhookUrl === null) return null
  const said = saidIn(event)
  if (said === null) return null
  const body = JSON.stringify(said)
  const key = forged ? forgedKey : sandboxAccount.serverKey
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return { url: payment.webhookUrl, headers: { 'content-type': 'application/json', signature }, body }
}

function saidIn(event: SandboxEvent): object | null {
  switch (event.kind) {
    case 'payment':
      return event.payment.state === 'open' ? null : transactionOf(event.payment)
    case 'refund':
      return event.refund.state === 'pending' ? null : refundOf(event.refund, event.at)
    default:
      return null
  }
}

/** The browser posts a signed form across sites. */
export function wayBack(payment: Payment): WayBack {
  const { response_status, response_code, response_message } = resultOf(payment)
  const fields = {
    tranRef: payment.id,
    cartId: payment.reference,
    respStatus: response_status,
    respCode: response_code,
    respMessage: response_message,
    token: payment.keep ? (payment.token ?? '') : '',
    acquirerRRN: '',
    customerEmail: '',
  }
  const signature = createHmac('sha256', sandboxAccount.serverKey).update(queryOf(fields)).digest('hex')
  return { method: 'POST', url: payment.returnUrl, fields: { ...fields, signature } }
}

/** As PHP's `http_build_query` over what `array_filter` leaves. */
const queryOf = (fields: { readonly [name: string]: string }): string =>
  Object.keys(fields)
    .sort()
    .filter((name) => fields[name] !== '' && fields[name] !== '0')
    .map((name) => `${encoded(name)}=${encoded(fields[name] ?? '')}`)
    .join('&')

const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
