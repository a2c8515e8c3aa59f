import { sql } from 'kysely'
import { takeBackCharges } from '../company-shares/charges.ts'
import { invoicesToTakeBack, takeBack } from '../payments/take-back.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/**
 * Takes back each invoice of a subscription that nobody has taken back, in the running transaction, which holds the
 * person, and what a company was charged for it.
 */
export async function takeBackInvoices(
  chain: string,
  { id: subscriptionId, personId, currency, today }: SubscriptionFacts,
  now: Date,
): Promise<{ readonly onAccountMinor: number }> {
  let onAccountMinor = 0
  for (const invoice of await invoicesToTakeBack(chain, sql<boolean>`sold.subscription_id = ${subscriptionId}`)) {
    const taken = await takeBack(chain, invoice, { reason: 'withdrawal', personId, currency, today, now })
    onAccountMinor += taken.onAccountMinor
  }
  await takeBackCharges(chain, { subscriptionId, today })
  return { onAccountMinor }
}
