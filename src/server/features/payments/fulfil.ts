import { addDays } from '../subscriptions/rules/calendar.ts'
import { openSubscription } from '../subscriptions/sale.ts'
import { type InvoiceLine, insertFulfilment, insertInvoice } from './invoice-repository.ts'
import type { IntentRow } from './repository.ts'
import type { Delivery } from './settle.ts'

/** Delivers a paid intent once: subscription, invoice and the row that remembers it. False when it cannot be delivered. */
export async function fulfil(chain: string, intent: IntentRow, delivery: Delivery): Promise<boolean> {
  const { offer, personId, byPersonId, provider } = delivery
  const opened = await openSubscription(chain, {
    offer,
    personId,
    byPersonId,
    intentId: intent.id,
    means: intent.means,
  })
  if (opened === null) return false
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
  return insertFulfilment(chain, { intentId: intent.id, subscriptionId: opened.id, invoiceId })
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
