import { credit } from '../money/credit.ts'
import { askMoneyBack, returnable } from '../payments/money-back.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { invoicesToTakeBack } from './invoices-repository.ts'

/**
 * Takes back each invoice of a subscription that nobody has taken back, in the running transaction, which holds the person:
 * what a provider can give back goes the way it came, with its credit note once it has gone; for the rest a credit note is
 * written now, and what was paid of it stands on the cash account: `onAccountMinor`.
 */
export async function takeBackInvoices(
  chain: string,
  { id: subscriptionId, personId, currency, today }: HeldFacts,
  now: Date,
): Promise<{ readonly onAccountMinor: number }> {
  let onAccountMinor = 0
  for (const invoice of await invoicesToTakeBack(chain, subscriptionId)) {
    const { id, name, names, centerId, amountMinor, openMinor } = invoice
    const returnedMinor = await giveBack(chain, id, amountMinor - openMinor, now)
    const note = await credit(chain, {
      ...{ personId, centerId, subscriptionId, currency, today, now },
      creditsInvoiceId: id,
      lines: [{ kind: 'withdrawal', name, names, from: null, to: null, amountMinor: amountMinor - returnedMinor }],
    })
    onAccountMinor += note?.onAccountMinor ?? 0
  }
  return { onAccountMinor }
}

/** Sends back what was paid of an invoice at providers, up to an amount; answers how much that is. */
async function giveBack(chain: string, invoiceId: string, paidMinor: number, now: Date): Promise<number> {
  let rest = paidMinor
  for (const { intentId, amountMinor } of await returnable(chain, invoiceId)) {
    const part = Math.min(rest, amountMinor)
    if (part <= 0) break
    const key = `withdrawal:${invoiceId}:${intentId}`
    await askMoneyBack(chain, { intentId, amountMinor: part, reason: 'withdrawal', key, now })
    rest -= part
  }
  return paidMinor - Math.max(rest, 0)
}
