import { addDays } from '../subscriptions/rules/calendar.ts'
import { openSubscription } from '../subscriptions/sale.ts'
import type { Delivery, HeldIntent } from './delivery.ts'
import { type InvoiceLine, insertInvoice } from './invoice-repository.ts'

/** Delivers a paid intent: the subscription and, when something is due, its invoice. Null when it cannot be delivered. */
export async function fulfil(
  chain: string,
  intent: HeldIntent,
  delivery: Delivery,
): Promise<{ readonly subscriptionId: string; readonly invoiceId: string | null } | null> {
  const { offer, personId, byPersonId, provider } = delivery
  const opened = await openSubscription(chain, {
    offer,
    personId,
    byPersonId,
    intentId: intent.id,
    means: intent.means,
  })
  if (opened === null) return null
  const invoiceId = intent.amount_minor > 0 ? crypto.randomUUID() : null
  if (invoiceId !== null) {
    const { today } = offer.center
    await insertInvoice({
      chain,
      id: invoiceId,
      reference: `${today.slice(0, 4)}-${String(opened.invoiceNumber).padStart(6, '0')}`,
      personId,
      centerId: offer.center.id,
      subscriptionId: opened.id,
      intentId: intent.id,
      invoiceDate: today,
      dueDate: provider.dueDays === null ? offer.startDate : addDays(today, provider.dueDays),
      currency: intent.currency,
      amountMinor: intent.amount_minor,
      lines: linesOf(delivery),
    })
  }
  return { subscriptionId: opened.id, invoiceId }
}

/** What is due today, line by line: the lines add up to the invoice. */
const linesOf = ({ offer }: Delivery): InvoiceLine[] =>
  offer.quote.timeline
    .filter((line) => line.dueToday)
    .map((line) => ({
      kind: line.kind,
      name: line.name ?? offer.planName,
      from: line.kind === 'joiningFee' ? null : line.date,
      to: line.until,
      amountMinor: line.amountMinor,
    }))
