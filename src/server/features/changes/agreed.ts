import { createHash } from 'node:crypto'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import type { AgreedChange } from '../subscriptions/agreed.ts'
import type { ChangeOffer } from './offer.ts'

/** What somebody agrees to who takes this offer. */
export function agreedChangeOf(offer: ChangeOffer): AgreedChange {
  const { subscription, plan, planName, quote } = offer
  const { difference } = quote
  const company = difference?.company
  return {
    subscriptionId: subscription.id,
    centerId: subscription.centerId,
    fromPlanId: subscription.planId,
    fromPriceMonthlyMinor: subscription.priceMonthlyMinor,
    billedUntil: subscription.billedUntil,
    planId: plan.id,
    planName,
    direction: quote.direction,
    appliesOn: quote.appliesOn,
    priceMonthlyMinor: plan.price_monthly_minor,
    bindingEnds: quote.bindingEnds,
    endedAddonIds: quote.endedAddons.map((addon) => addon.id),
    lines: quote.dueTodayMinor > 0 ? linesOf(offer) : [],
    credits: quote.creditMinor > 0 ? linesOf(offer).map((line) => ({ ...line, amountMinor: -line.amountMinor })) : [],
    ...(company === undefined || difference === null
      ? {}
      : { company: { from: difference.from, to: difference.to, ...company } }),
  }
}

/** What the days that are invoiced cost now, less what they cost before. */
function linesOf({
  plan,
  planName,
  planNameBefore,
  subscription,
  quote: { difference },
}: ChangeOffer): InvoiceLineRow[] {
  if (difference === null) return []
  const { from, to, newMinor, oldMinor } = difference
  return [
    { kind: 'change', name: planName, item: { plan: plan.id }, from, to, amountMinor: newMinor },
    { kind: 'change', name: planNameBefore, item: { plan: subscription.planId }, from, to, amountMinor: -oldMinor },
  ]
}

/** One value for exactly this change: what becomes what, when, and every amount, whatever the language. */
export function changeFingerprintOf({ subscription, plan, quote }: ChangeOffer): string {
  const { keptAddons, endedAddons, ...figures } = quote
  const addons = [keptAddons, endedAddons].map((list) => list.map((addon) => [addon.id, addon.priceMonthlyMinor]))
  const agreed = [
    subscription.id,
    subscription.planId,
    plan.id,
    subscription.currency,
    figures,
    addons,
    plan.notice_count,
    plan.notice_unit,
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}
