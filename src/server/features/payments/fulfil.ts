import type { LockedPerson } from '../persons/service.ts'
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

/**
 * Delivers a paid intent as it was agreed, at the prices that were agreed. The transaction holds the intent, and then its
 * person, always in this order.
 */
export async function fulfil(
  chain: string,
  intent: HeldIntent,
  {
    agreementId,
    person,
    now,
  }: { readonly agreementId: string | null; readonly person: LockedPerson | null; readonly now: Date },
): Promise<Fulfilled> {
  const { purchase } = intent
  if (person === null) return { ok: false, why: 'PERSON_GONE' }
  if (await wasBoughtOtherwise(chain, intent)) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  if (purchase.kind === 'new-subscription') return newSubscription(chain, intent, purchase, { agreementId, now })
  if (agreementId === null && purchase.agreement !== 'INVOICE') return { ok: false, why: 'NOTHING_KEPT' }
  return { ok: true, delivered: { subscriptionId: null, invoiceId: null, agreementId } }
}

async function newSubscription(
  chain: string,
  intent: HeldIntent,
  { agreed, personId, byPersonId }: NewSubscriptionOrder,
  { agreementId, now }: { readonly agreementId: string | null; readonly now: Date },
): Promise<Fulfilled> {
  const opened = await openSubscription(chain, {
    ...{ agreed, personId, byPersonId, now },
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
