import { credit } from '../money/credit.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { invoicesToTakeBack } from './invoices-repository.ts'

/**
 * Writes a credit note for each invoice of a subscription that nobody has taken back, in the running transaction, which
 * holds the person. What was paid of them stands on the cash account: `paidMinor`.
 */
export async function takeBackInvoices(
  chain: string,
  { id: subscriptionId, personId, currency, today }: HeldFacts,
  now: Date,
): Promise<{ readonly paidMinor: number }> {
  let paidMinor = 0
  for (const invoice of await invoicesToTakeBack(chain, subscriptionId)) {
    const { name, centerId, amountMinor } = invoice
    const note = await credit(chain, {
      ...{ personId, centerId, subscriptionId, currency, today, now },
      creditsInvoiceId: invoice.id,
      lines: [{ kind: 'withdrawal', name, from: null, to: null, amountMinor }],
    })
    paidMinor += note?.onAccountMinor ?? 0
  }
  return { paidMinor }
}
