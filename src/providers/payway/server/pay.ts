import type { KeptMethod, Outcome, PaymentOrder, ProviderContext, Started } from '../../adapter.ts'
import { writeAmount } from '../../kit/money.ts'
import { askPayway, numberOf } from './ask.ts'
import { forgetKept, keepCard } from './kept.ts'
import { outcomeOf } from './transaction.ts'

/** Begins a payment: nothing is asked of PayWay before its frame has taken the card. */
export async function startPayment({ account }: ProviderContext, order: PaymentOrder): Promise<Started> {
  const { settings, baseUrl } = account
  // PayWay takes Australian dollars; its imitation takes what the demo's chains have.
  if (settings.environment !== 'sandbox' && order.amount.currency !== 'AUD') return failed('not_supported', 'currency')
  const scriptUrl = settings.scriptUrl ?? ownScript(baseUrl)
  if (scriptUrl === null) return failed('provider_error', 'no address of payway.js')
  const client = { scriptUrl, publishableKey: settings.publishableKey ?? '', locale: order.payer.locale }
  return { kind: 'widget', providerRef: order.reference, client, expiresAt: order.expiresAt }
}

/** Charges the card that the frame has exchanged for a token, and keeps it where that was agreed. */
export async function completePayment(
  context: ProviderContext,
  order: PaymentOrder,
  { singleUseTokenId = '' }: { readonly [name: string]: string },
): Promise<Outcome> {
  if (!order.storeMethod) return charge(context, order, { singleUseTokenId, customerNumber: numberOf(order.reference) })
  const kept = await keepCard(context, order, singleUseTokenId)
  if (kept.is === 'unknown') return kept
  if (kept.is === 'rejected') return rejected(kept.providerCode)
  const { method } = kept
  if (order.amount.amountMinor === 0) {
    return { is: 'paid', amount: order.amount, reference: order.reference, transactionRef: null, method }
  }
  const outcome = await charge(context, order, { customerNumber: method.token }, method)
  // Nothing was bought with it, so nothing of it stays.
  if (outcome.is === 'refused' || outcome.is === 'error') await forgetKept(context, method)
  return outcome
}

/** Charges a kept card without its holder. */
export const chargeKept = (context: ProviderContext, order: PaymentOrder, { token }: KeptMethod): Promise<Outcome> =>
  charge(context, order, { customerNumber: token })

async function charge(
  context: ProviderContext,
  order: PaymentOrder,
  by: { readonly customerNumber: string; readonly singleUseTokenId?: string },
  method: KeptMethod | null = null,
): Promise<Outcome> {
  const { amount, reference } = order
  const heard = await askPayway(context, {
    operation: 'charge',
    method: 'POST',
    path: '/transactions',
    key: context.idempotencyKey,
    fields: {
      ...by,
      transactionType: 'payment',
      principalAmount: String(writeAmount({ kind: 'major_string' }, amount)),
      currency: amount.currency.toLowerCase(),
      orderNumber: numberOf(reference),
      merchantId: context.account.settings.merchantId,
    },
  })
  if (heard.is === 'unknown') return heard
  if (heard.is === 'answer') return outcomeOf(heard.body, order, method)
  return rejected(heard.providerCode)
}

/** A card that is kept no longer, or a token that was used or is too old: the payer takes another card. */
const rejected = (providerCode: string): Outcome =>
  /singleUseTokenId|customerNumber/.test(providerCode)
    ? { is: 'refused', reason: 'declined', providerCode }
    : { is: 'error', reason: 'provider_error', providerCode }

/** The imitation's script, by path alone: it answers on the origin of every chain. */
function ownScript(baseUrl: string): string | null {
  const path = URL.parse(baseUrl)?.pathname ?? ''
  return path.startsWith('/sandbox/') ? `${path.replace(/\/$/, '')}/payway.js` : null
}

const failed = (reason: 'provider_error' | 'not_supported', providerCode: string): Started => ({
  kind: 'done',
  providerRef: null,
  outcome: { is: 'error', reason, providerCode },
})
