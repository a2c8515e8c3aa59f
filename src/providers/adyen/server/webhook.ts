import type { Money } from '#contract/shapes/values.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, mapOf } from '#engine/logic/values.ts'
import type { Account, ParsedWebhook, RawWebhook, RefundOutcome, WebhookEvent } from '../../adapter.ts'
import { fromAdyen } from './amount.ts'
import { merchantOf, textOrNull } from './ask.ts'
import { keptIn } from './kept.ts'
import { failureReasonOf } from './reasons.ts'
import { isSignedItem } from './signature.ts'

/**
 * Reads a standard webhook. Unknown events are events without a meaning, not faults: Adyen holds everything back behind
 * one that is not accepted.
 */
export function parseWebhook(account: Account, { body }: RawWebhook): ParsedWebhook {
  const items = itemsIn(body)
  if (items === null) return { ok: false, why: 'malformed' }
  const { hmacKey = '', hmacKeyOld = '' } = account.secrets
  if (!items.every((item) => isSignedItem(item, [hmacKey, hmacKeyOld]))) return { ok: false, why: 'signature' }
  return { ok: true, events: items.map((item) => eventOf(item, account)) }
}

function itemsIn(body: string): readonly JsonObject[] | null {
  let parsed: Json
  try {
    parsed = JSON.parse(body) as Json
  } catch {
    return null
  }
  const list = mapOf(parsed).notificationItems
  if (!isList(list) || list.length === 0) return null
  const items = list.map((one) => mapOf(one).NotificationRequestItem)
  return items.every(isMap) ? items : null
}

function eventOf(item: JsonObject, account: Account): WebhookEvent {
  const [code, psp] = [textOrNull(item.eventCode) ?? '', textOrNull(item.pspReference) ?? '']
  const isSuccess = String(item.success) === 'true'
  const reference = textOrNull(item.merchantReference)
  const plain = { eventKey: `${psp}:${code}:${isSuccess}`, reference, providerRef: null, outcome: null }
  if (item.merchantAccountCode !== merchantOf(account)) return { ...plain, reference: null }
  const { value, currency } = mapOf(item.amount)
  const amount = fromAdyen({ value, currency })
  switch (code) {
    case 'AUTHORISATION':
      return isSuccess ? { ...plain, outcome: paidOf(item, amount) } : { ...plain, outcome: attemptOf(item) }
    case 'OFFER_CLOSED':
      return { ...plain, outcome: { is: 'refused', reason: 'expired', providerCode: code } }
    case 'REFUND':
      return refundEvent(plain, isSuccess ? { is: 'done', refundRef: psp } : refused(item))
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return refundEvent(plain, refused(item))
    case 'CHARGEBACK':
    case 'SECOND_CHARGEBACK':
      return amount === null ? plain : { ...plain, reversed: amount }
    default:
      return plain
  }
}

function paidOf(item: JsonObject, amount: Money | null): WebhookEvent['outcome'] {
  if (amount === null) return null
  return {
    is: 'paid',
    amount,
    reference: textOrNull(item.merchantReference),
    transactionRef: textOrNull(item.pspReference),
    method: keptIn(mapOf(item.additionalData), textOrNull(item.paymentMethod)),
  }
}

/** A refused attempt ends a charge of a kept card. In a session it ends nothing: the payer may try another card there. */
function attemptOf(item: JsonObject): WebhookEvent['outcome'] {
  const additional = mapOf(item.additionalData)
  if (additional.shopperInteraction !== 'ContAuth') return null
  const code = textOrNull(additional.refusalReasonRaw) ?? textOrNull(item.reason)
  return { is: 'refused', reason: failureReasonOf(null), providerCode: code }
}

/** The reference of a refund is the key that it was ordered with. */
function refundEvent(plain: WebhookEvent, outcome: RefundOutcome): WebhookEvent {
  return { ...plain, reference: null, refund: { key: plain.reference, outcome } }
}

const refused = (item: JsonObject): RefundOutcome => ({
  is: 'refused',
  reason: 'provider_error',
  providerCode: textOrNull(item.reason),
})
