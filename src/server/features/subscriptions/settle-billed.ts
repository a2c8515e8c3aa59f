import { type CompanyCharge, chargeCompany } from '../company-shares/charges.ts'
import { credit } from '../money/credit.ts'
import { invoiceOfDay } from '../money/invoice-of-day.ts'
import { type SaleRecord, writeSale } from '../money/write-sale.ts'
import { billedDifference } from './rules/billing.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'

interface Settling {
  readonly before: SubscriptionFacts
  readonly after: SubscriptionFacts
  /** The first day that costs something else now. */
  readonly from: string
  /** Of the lines on invoice and credit note, as their reader knows it. */
  readonly kind: string
  readonly name: string
  readonly now: Date
}

/**
 * Settles what a change makes of days that are billed already, in the running transaction, which holds the person: what
 * is too much lowers the invoice of those days, or stands on the cash account; what is too little is invoiced today. What a company pays of them follows.
 */
export async function settleBilled(chain: string, { before, after, from, kind, name, now }: Settling): Promise<void> {
  const { id: subscriptionId, personId, centerId, currency, today } = before
  const same = { personId, centerId, subscriptionId, currency, today, now }
  const owed: SaleRecord['lines'][number][] = []
  const shared: CompanyCharge[] = []
  for (const one of billedDifference(before, after, from)) {
    const line = {
      kind,
      name,
      item: { plan: before.planId },
      from: one.from,
      to: one.to,
      amountMinor: Math.abs(one.amountMinor),
    }
    shared.push({ from: one.from, to: one.to, ...one.company })
    if (one.amountMinor > 0) owed.push(line)
    else if (one.amountMinor < 0)
      await credit(chain, {
        ...same,
        creditsInvoiceId: await invoiceOfDay(chain, subscriptionId, one.from),
        lines: [line],
      })
  }
  await writeSale(chain, { ...same, intentId: null, dueDate: today, lines: owed, paidWith: 'account' })
  await chargeCompany(chain, { subscriptionId, charges: shared, today })
}
