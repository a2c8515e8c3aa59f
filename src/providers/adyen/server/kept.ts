import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { KeptMethod, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { askAdyen, merchantOf, textOrNull } from './ask.ts'

/**
 * The card that was kept with a payment, out of `additionalData`; null when it does not say. Which of the two names the
 * token has is a matter of the account's settings.
 */
export function keptIn(additional: JsonObject, brand: string | null): KeptMethod | null {
  const token =
    textOrNull(additional['tokenization.storedPaymentMethodId']) ??
    textOrNull(additional['recurring.recurringDetailReference'])
  if (token === null) return null
  return {
    token,
    kind: 'card',
    brand: textOrNull(additional.paymentMethod) ?? brand ?? '',
    last4: textOrNull(additional.cardSummary) ?? '',
    expiry: expiryOf(...(textOrNull(additional.expiryDate) ?? '').split('/')),
    firstRef: null,
  }
}

/**
 * Asks for the cards that are kept for a payer, where an answer did not bring the token. Null unless it is clear which
 * one this payment kept: the only one, or the one with the same last digits.
 */
export async function lookUpKept(
  context: ProviderContext,
  order: PaymentOrder,
  last4: string | null,
): Promise<KeptMethod | null> {
  const query = new URLSearchParams({ shopperReference: order.payer.ref, merchantAccount: merchantOf(context.account) })
  const heard = await askAdyen(context, { operation: 'kept', method: 'GET', path: `/storedPaymentMethods?${query}` })
  if (heard.is !== 'answer') return null
  const cards = listOf(heard.body.storedPaymentMethods).map(mapOf)
  const fitting = last4 === null ? cards : cards.filter((card) => card.lastFour === last4)
  const [card] = fitting
  const token = textOrNull(card?.id)
  if (!card || token === null || fitting.length > 1) return null
  return {
    token,
    kind: 'card',
    brand: textOrNull(card.brand) ?? '',
    last4: textOrNull(card.lastFour) ?? '',
    expiry: expiryOf(textOrNull(card.expiryMonth) ?? '', textOrNull(card.expiryYear) ?? ''),
    firstRef: null,
  }
}

/** Deletes a kept card. One that is gone already is forgotten too. */
export async function forgetKept(context: ProviderContext, method: KeptMethod, payerRef: string): Promise<boolean> {
  const query = new URLSearchParams({ shopperReference: payerRef, merchantAccount: merchantOf(context.account) })
  const path = `/storedPaymentMethods/${encodeURIComponent(method.token)}?${query}`
  const heard = await askAdyen(context, { operation: 'forget', method: 'DELETE', path })
  return heard.is === 'answer' || (heard.is === 'rejected' && heard.status === 404)
}

/** `3`, `2030` or `03`, `30` as `2030-03`. */
function expiryOf(month = '', year = ''): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return null
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
