import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { FailureReason, KeptMethod, Outcome, PaymentOrder } from '../../adapter.ts'
import { readAmount } from '../../kit/money.ts'
import { numberOf, textOrNull } from './ask.ts'

/** What a bank answered, in our words. Codes of two digits are those of ISO 8583; Q codes are PayWay's own. */
const reasons: { readonly [responseCode: string]: FailureReason } = {
  '04': 'declined',
  '05': 'declined',
  '14': 'declined',
  '33': 'expired_card',
  '41': 'declined',
  '43': 'declined',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '57': 'not_supported',
  '58': 'not_supported',
  '61': 'limit_reached',
  '65': 'limit_reached',
  QY: 'not_supported',
}

/** A transaction that is still on its way, was broken off, or is thought to be a double: PayWay has to be asked again. */
const isYetToBeKnown = (code: string): boolean => ['Q2', 'QI', 'QX', 'Q6'].includes(code)

/**
 * What a transaction says of a payment. Whatever PayWay adds as a surcharge is left out: what was asked is compared with
 * the principal.
 */
export function outcomeOf(transaction: JsonObject, order: PaymentOrder, method: KeptMethod | null): Outcome {
  const [id, status, code] = [
    textOrNull(transaction.transactionId),
    textOrNull(transaction.status) ?? '',
    textOrNull(transaction.responseCode) ?? '',
  ]
  if (status.startsWith('approved')) {
    const amount = principalOf(transaction)
    if (amount === null) return { is: 'unknown', why: 'approved, but no amount is told' }
    return { is: 'paid', amount, reference: referenceOf(transaction, order), transactionRef: id, method }
  }
  if (status === 'pending' || status === 'suspended' || isYetToBeKnown(code)) {
    return { is: 'pending', withBank: true, ...(id !== null && { providerRef: id }) }
  }
  if (status === 'voided') return { is: 'refused', reason: 'cancelled', providerCode: code || status }
  if (status !== 'declined') return { is: 'unknown', why: 'a status that is not in the documentation' }
  if (code.startsWith('Q') && !(code in reasons)) return { is: 'error', reason: 'provider_error', providerCode: code }
  return {
    is: 'refused',
    reason: reasons[code] ?? (code === '' ? 'declined' : 'unknown'),
    providerCode: code || status,
  }
}

export function principalOf({ principalAmount, currency }: JsonObject): Money | null {
  const name = textOrNull(currency)?.toUpperCase() ?? ''
  const amountMinor = readAmount({ kind: 'major_number' }, principalAmount, name)
  return amountMinor === null || name === '' ? null : { amountMinor, currency: name }
}

/** Our reference, where PayWay repeats the number that was made of it; any other number stays what it is. */
function referenceOf({ orderNumber }: JsonObject, { reference }: PaymentOrder): string | null {
  const told = textOrNull(orderNumber)
  return told === numberOf(reference) ? reference : told
}
