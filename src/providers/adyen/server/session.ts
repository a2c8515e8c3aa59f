import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { Outcome, PaymentOrder, ProviderContext, Started } from '../../adapter.ts'
import { type AdyenAmount, fromAdyen, toAdyen } from './amount.ts'
import { askAdyen, merchantOf, textOrNull } from './ask.ts'
import { keptIn, lookUpKept } from './kept.ts'
import { widgetFiles } from './widget-files.ts'

/** Begins a payment: a session for the widget on our page. */
export async function startSession(context: ProviderContext, order: PaymentOrder): Promise<Started> {
  const { settings } = context.account
  const amount = toAdyen(order.amount)
  const files = widgetFiles(context.account)
  if (amount === null) return failed('not_supported', 'amount')
  if (files === null) return failed('provider_error', 'no address of the widget')
  const heard = await askAdyen(context, {
    operation: 'start',
    method: 'POST',
    path: '/sessions',
    body: sessionOf(context, order, amount),
  })
  if (heard.is === 'rejected') return failed('provider_error', heard.providerCode)
  if (heard.is === 'unknown') return { kind: 'done', providerRef: null, outcome: heard }
  const [id, data] = [textOrNull(heard.body.id), textOrNull(heard.body.sessionData)]
  if (id === null || data === null) return { kind: 'done', providerRef: id, outcome: unreadable }
  const expiresAt = Date.parse(textOrNull(heard.body.expiresAt) ?? '')
  return {
    kind: 'widget',
    providerRef: id,
    client: {
      ...files,
      environment: environmentOf(settings),
      clientKey: settings.clientKey ?? '',
      countryCode: order.payer.country ?? '',
      locale: order.payer.locale,
      sessionId: id,
      sessionData: data,
    },
    expiresAt: Number.isNaN(expiresAt) ? null : new Date(expiresAt),
  }
}

/** What came of a session, asked with what its widget gave. A refused attempt leaves it active: the payer may try again. */
export async function completeSession(
  context: ProviderContext,
  order: PaymentOrder,
  { sessionResult }: { readonly [name: string]: string },
): Promise<Outcome> {
  if (order.providerRef === null || !sessionResult) return { is: 'pending' }
  const query = new URLSearchParams({ sessionResult })
  const path = `/sessions/${encodeURIComponent(order.providerRef)}?${query}`
  const heard = await askAdyen(context, { operation: 'complete', method: 'GET', path })
  // A result that is none is a browser's invention: it says nothing about the session.
  if (heard.is === 'rejected') return { is: 'unknown', why: `the session was not told: ${heard.providerCode}` }
  if (heard.is === 'unknown') return heard
  switch (heard.body.status) {
    case 'active':
      return { is: 'pending', withBank: false }
    case 'paymentPending':
      return { is: 'pending', withBank: true }
    case 'completed':
      return paidBy(context, order, heard.body)
    case 'refused':
      return { is: 'refused', reason: 'declined', providerCode: 'session refused' }
    case 'canceled':
      return { is: 'refused', reason: 'cancelled', providerCode: 'session canceled' }
    case 'expired':
      return { is: 'refused', reason: 'expired', providerCode: 'session expired' }
    default:
      return unreadable
  }
}

/**
 * Adyen tells the state of a session only to whom the widget gave its result, so a payer who never came back is known by
 * webhook alone. A session that has been over for half a day without one was not paid; should one come still, it counts.
 */
export async function readSession({ now }: ProviderContext, order: PaymentOrder): Promise<Outcome> {
  const { expiresAt, providerRef } = order
  // Its start was lost, or it is the charge of a kept card: to be asked for again under the same key.
  if (providerRef === null) return { is: 'unknown', why: 'no session is known' }
  const isOver = now.getTime() > expiresAt.getTime() + 12 * 60 * 60 * 1000
  return isOver ? { is: 'refused', reason: 'expired', providerCode: 'no webhook' } : { is: 'pending' }
}

/** As the widget calls it: the live one has data centres (`live-us`, `live-au`, ...), Europe's has no name. */
function environmentOf({ environment, region = '' }: { readonly [name: string]: string }): string {
  if (environment !== 'live') return 'test'
  return region === '' ? 'live' : `live-${region}`
}

const unreadable: Outcome = { is: 'unknown', why: 'the answer lacks what the documentation promises' }

const failed = (reason: 'provider_error' | 'not_supported', providerCode: string | null): Started => ({
  kind: 'done',
  providerRef: null,
  outcome: { is: 'error', reason, providerCode },
})

function sessionOf({ account }: ProviderContext, order: PaymentOrder, amount: AdyenAmount): JsonObject {
  const { payer } = order
  return {
    merchantAccount: merchantOf(account),
    amount,
    reference: order.reference,
    returnUrl: widgetPage(order.returnUrl),
    channel: 'Web',
    mode: 'embedded',
    expiresAt: `${order.expiresAt.toISOString().slice(0, 19)}Z`,
    shopperInteraction: 'Ecommerce',
    shopperReference: payer.ref,
    shopperLocale: payer.locale,
    ...(payer.email !== null && { shopperEmail: payer.email }),
    ...(payer.country !== null && { countryCode: payer.country }),
    storePaymentMethodMode: order.storeMethod ? 'enabled' : 'disabled',
    ...(order.storeMethod && { recurringProcessingModel: account.settings.recurringProcessingModel ?? 'Subscription' }),
  }
}

/** A bank sends the payer back with a result that only the widget can hand in: to the page where it stands. */
function widgetPage(returnUrl: string): string {
  const url = URL.parse(returnUrl)
  if (!url) return returnUrl
  url.pathname = '/adyen-payment'
  return url.href
}

async function paidBy(context: ProviderContext, order: PaymentOrder, body: JsonObject): Promise<Outcome> {
  const payments = listOf(body.payments)
    .map(mapOf)
    .filter((payment) => payment.resultCode === 'Authorised')
  const amount = sumOf(payments.map(({ amount }) => fromAdyen(amountIn(mapOf(amount)))))
  if (amount === null) return { is: 'unknown', why: 'completed, but no amount is told' }
  const additional = mapOf(body.additionalData)
  const kept = keptIn(additional, textOrNull(mapOf(payments[0]?.paymentMethod).brand))
  const method = order.storeMethod
    ? (kept ?? (await lookUpKept(context, order, textOrNull(additional.cardSummary))))
    : null
  return {
    is: 'paid',
    amount,
    reference: textOrNull(body.reference),
    transactionRef: textOrNull(payments[0]?.pspReference),
    method,
  }
}

const amountIn = ({ value, currency }: JsonObject) => ({ value, currency })

/** Gift cards and a card may share one session. */
function sumOf(parts: readonly (Money | null)[]): Money | null {
  const [first] = parts
  if (!first) return null
  let amountMinor = 0
  for (const part of parts) {
    if (part?.currency !== first.currency) return null
    amountMinor += part.amountMinor
  }
  return { amountMinor, currency: first.currency }
}
