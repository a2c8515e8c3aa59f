import type { CallContext } from '../../handler.ts'
import { addonNames } from '../subscriptions/addon-order.ts'
import { comingBills } from '../subscriptions/rules/billing.ts'
import { retentionOffer } from '../subscriptions/rules/retention.ts'
import type { SubscriptionFacts, SubscriptionTermination } from '../subscriptions/rules/subscription-facts.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { retentionTermsFor, wasOffered } from './repository.ts'

/** What is still billed when a subscription ends on a day: the sum, and the last payment. */
export function dueUntil(facts: SubscriptionFacts, endDate: string) {
  const bills = comingBills({ ...facts, endDate }, 100)
  const money = (amountMinor: number) => ({ amountMinor, currency: facts.currency })
  const last = bills.at(-1)
  return {
    rest: last === undefined ? null : money(bills.reduce((sum, bill) => sum + bill.amountMinor, 0)),
    lastPayment: last === undefined ? null : { date: last.from, amount: money(last.amountMinor) },
  }
}

/** The offer to stay that this chain makes now; null once it was made. */
export async function offerNow({ chain }: Pick<CallContext, 'chain'>, subscription: SubscriptionFacts) {
  if (whyNotTerminate(subscription) !== null) return null
  const offer = retentionOffer(subscription, await retentionTermsFor(chain, subscription))
  return offer === null || (await wasOffered(chain, subscription.id)) ? null : offer
}

/** The add-ons that end with it, by their names. */
export async function addonsThatEnd(
  { chain, lang }: Pick<CallContext, 'chain' | 'lang'>,
  subscription: SubscriptionFacts,
) {
  const own = subscription.addons.filter(({ to }) => to === null || to >= subscription.today).map(({ id }) => id)
  return [...(await addonNames(chain, lang, own)).values()].sort()
}

/** A termination as calls answer it. */
export const toTermination = (
  { number, kind, endDate, requestedAt, buyOutMinor }: SubscriptionTermination,
  currency: string,
) => ({
  number,
  kind,
  endDate,
  requestedAt: requestedAt.toISOString(),
  buyOut: buyOutMinor > 0 ? { amountMinor: buyOutMinor, currency } : null,
})

/** Which contract it is, in the caller's words. */
export const toContract = (
  { id, centerId, number }: SubscriptionFacts,
  { planName, centerName }: { readonly planName: string; readonly centerName: string },
) => ({ id, centerId, number, planName, centerName })
