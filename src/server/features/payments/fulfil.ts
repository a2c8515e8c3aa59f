import { addDays } from '../subscriptions/rules/calendar.ts'
import { openSubscription } from '../subscriptions/sale.ts'
import type { Delivered, HeldIntent, Undeliverable } from './delivery.ts'
import { insertInvoice } from './invoice-repository.ts'
import type { NewSubscriptionOrder } from './order.ts'
import { localProvider } from './providers.ts'
import { wasBoughtOtherwise } from './repository.ts'

export type Fulfilled =
  | { readonly ok: true; readonly delivered: Delivered }
  | { readonly ok: false; readonly why: Undeliverable }

interface Terms {
  readonly agreementId: string | null
  /** The person is there, and held. */
  readonly isHere: boolean
  /** This transaction has just decided that the person may buy this: it is not asked again. */
  readonly isDecided: boolean
  readonly now: Date
}

/**
 * Delivers a paid intent as it was agreed, at the prices that were agreed. The transaction holds the intent, and then its
 * person, always in this order.
 */
export async function fulfil(chain: string, intent: HeldIntent, terms: Terms): Promise<Fulfilled> {
  const { purchase } = intent
  const { agreementId, isDecided, isHere } = terms
  if (!isHere) return { ok: false, why: 'PERSON_GONE' }
  if (!isDecided && (await wasBoughtOtherwise(chain, intent))) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  if (purchase.kind === 'new-subscription') return newSubscription(chain, intent, purchase, terms)
  if (agreementId === null && purchase.agreement !== 'INVOICE') return { ok: false, why: 'NOTHING_KEPT' }
  return { ok: true, delivered: { subscriptionId: null, invoiceId: null, agreementId } }
}

async function newSubscription(
  chain: string,
  intent: HeldIntent,
  { agreed, personId, byPersonId }: NewSubscriptionOrder,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const opened = await openSubscription(chain, {
    ...{ agreed, personId, byPersonId, isDecided, now },
    intentId: intent.id,
    means: intent.means,
  })
  if (!opened.ok) return { ok: false, why: opened.code }
  const invoiceId = intent.amount_minor > 0 ? crypto.randomUUID() : null
  if (invoiceId !== null) {
    const { today } = opened
    const local = localProvider(intent.provider)
    await insertInvoice({
      chain,
      id: invoiceId,
      reference: `${today.slice(0, 4)}-${String(opened.invoiceNumber).padStart(6, '0')}`,
      personId,
      centerId: agreed.centerId,
      subscriptionId: opened.id,
      intentId: intent.id,
      invoiceDate: today,
      dueDate: local === null ? today : local.dueDays === null ? agreed.startDate : addDays(today, local.dueDays),
      currency: intent.currency,
      amountMinor: intent.amount_minor,
      isPaid: local === null,
      lines: agreed.lines,
    })
  }
  return { ok: true, delivered: { subscriptionId: opened.id, invoiceId, agreementId } }
}
