import type { CallContext } from '../../handler.ts'
import { addonNames } from '../subscriptions/addon-order.ts'
import { comingBills } from '../subscriptions/rules/billing.ts'
import type { HeldFacts, HeldTermination } from '../subscriptions/rules/held.ts'
import { retentionOffer } from '../subscriptions/rules/retention.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { retentionTermsFor, wasOffered } from './repository.ts'

/** What is still billed when a subscription ends on a day: the sum, and the last payment. */
export function dueUntil(facts: HeldFacts, endDate: string) {
  const bills = comingBills({ ...facts, endDate }, 100)
  const money = (amountMinor: number) => ({ amountMinor, currency: facts.currency })
  const last = bills.at(-1)
  return {
    rest: last === undefined ? null : money(bills.reduce((sum, bill) => sum + bill.amountMinor, 0)),
    lastPayment: last === undefined ? null : { date: last.from, amount: money(last.amountMinor) },
  }
}

/** The offer to stay that this chain makes now; null once it was made. */
export async function offerNow({ chain }: Pick<CallContext, 'chain'>, held: HeldFacts) {
  if (whyNotTerminate(held) !== null) return null
  const offer = retentionOffer(held, await retentionTermsFor(chain, held))
  return offer === null || (await wasOffered(chain, held.id)) ? null : offer
}

/** The add-ons that end with it, by their names. */
export async function addonsThatEnd({ chain, lang }: Pick<CallContext, 'chain' | 'lang'>, held: HeldFacts) {
  const own = held.addons.filter(({ to }) => to === null || to >= held.today).map(({ id }) => id)
  return [...(await addonNames(chain, lang, own)).values()].sort()
}

/** A termination as calls answer it. */
export const toTermination = (
  { number, kind, endDate, requestedAt, buyOutMinor }: HeldTermination,
  currency: string,
) => ({
  ...{ number, kind, endDate },
  requestedAt: requestedAt.toISOString(),
  buyOut: buyOutMinor > 0 ? { amountMinor: buyOutMinor, currency } : null,
})

/** Which contract it is, in the caller's words. */
export const toContract = (
  { id, centerId, number }: HeldFacts,
  { planName, centerName }: { readonly planName: string; readonly centerName: string },
) => ({ id, centerId, number, planName, centerName })
