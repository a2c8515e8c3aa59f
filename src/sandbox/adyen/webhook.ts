import { createHmac } from 'node:crypto'
import type { WebhookMessage } from '../provider.ts'
import type { SandboxEvent } from '../rows.ts'
import { forgedKey, sandboxAccount } from './account.ts'
import { additionalOf, brandOf, pspOf, referenceOf, refusalWords } from './words.ts'

interface Item {
  readonly pspReference: string
  readonly originalReference: string
  readonly merchantReference: string
  readonly eventCode: string
  readonly success: 'true' | 'false'
  readonly value: number
  readonly currency: string
  readonly reason?: string
  readonly additionalData?: object
}

/** A standard webhook: what happened, each item signed with the account's key. */
export function webhookOf(event: SandboxEvent, { forged }: { readonly forged: boolean }): WebhookMessage | null {
  const { payment } = event
  const items = itemsOf(event)
  if (items.length === 0 || payment.webhookUrl === null || payment.webhookUrl === '') return null
  const key = forged ? forgedKey : sandboxAccount.hmacKey
  const notificationItems = items.map(({ value, currency, additionalData, ...item }) => {
    const { pspReference, originalReference, merchantReference, eventCode, success } = item
    const text = [
      pspReference,
      originalReference,
      payment.account,
      merchantReference,
      value,
      currency,
      eventCode,
      success,
    ]
    const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text.join(':')).digest('base64')
    return {
      NotificationRequestItem: {
        ...item,
        merchantAccountCode: payment.account,
        amount: { value, currency },
        eventDate: event.at.replace(/\.\d+Z$/, '+00:00'),
        paymentMethod: brandOf(payment),
        additionalData: { ...additionalData, hmacSignature },
      },
    }
  })
  return {
    url: payment.webhookUrl,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ live: 'false', notificationItems }),
  }
}

function itemsOf(event: SandboxEvent): readonly Item[] {
  const { payment } = event
  const asked = { value: payment.amountMinor, currency: payment.currency, merchantReference: payment.reference }
  const plain = { ...asked, pspReference: pspOf(payment), originalReference: '' }
  const attempt = (pspReference: string, outcome: string | null): Item => ({
    ...plain,
    pspReference,
    eventCode: 'AUTHORISATION',
    success: 'false',
    reason: refusalWords(outcome).refusalReason,
    additionalData: { ...additionalOf({ ...payment, token: null }), ...interactionOf(event) },
  })
  const over: Item = { ...plain, pspReference: payment.id, eventCode: 'OFFER_CLOSED', success: 'true' }
  switch (event.kind) {
    case 'attempt':
      return [attempt(`PSP${event.id.slice(-13).toUpperCase()}`, event.reason)]
    case 'refund': {
      const { refund } = event
      if (refund.state === 'pending') return []
      return [
        {
          pspReference: refund.id.toUpperCase(),
          originalReference: pspOf(payment),
          merchantReference: referenceOf(refund),
          eventCode: 'REFUND',
          success: refund.state === 'done' ? 'true' : 'false',
          value: refund.amountMinor,
          currency: refund.currency,
          ...(refund.state === 'refused' && { reason: 'Refused by the issuer' }),
        },
      ]
    }
    case 'reversed':
      return [
        {
          ...plain,
          pspReference: `D${event.id.slice(-15).toUpperCase()}`,
          originalReference: pspOf(payment),
          eventCode: 'CHARGEBACK',
          success: 'true',
          value: event.amountMinor,
        },
      ]
    case 'payment':
      break
  }
  switch (payment.state) {
    case 'paid': {
      const { paid } = payment
      const taken = paid && { value: paid.amountMinor, currency: paid.currency, merchantReference: paid.reference }
      const additionalData = { ...additionalOf(payment), ...interactionOf(event) }
      return [{ ...plain, ...taken, eventCode: 'AUTHORISATION', success: 'true', additionalData }]
    }
    case 'pending':
      return [{ ...plain, eventCode: 'PENDING', success: 'true' }]
    case 'refused':
    case 'error':
      // A session that ends with a refusal is closed as well; a charge has none.
      return payment.details.charge === true
        ? [attempt(pspOf(payment), payment.reason)]
        : [attempt(pspOf(payment), payment.reason), over]
    case 'cancelled':
    case 'expired':
      return [over]
    default:
      return []
  }
}

const interactionOf = ({ payment }: SandboxEvent) => ({
  shopperInteraction: payment.details.charge === true ? 'ContAuth' : 'Ecommerce',
})
