import { createHash } from 'node:crypto'
import type { CompanyCharge } from '../company/charges.ts'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import type { PriceDirection } from '../subscriptions/rules/change-quote.ts'
import type { ChangeOffer } from './offer.ts'

/** A change as it was agreed: carried out so, however late, or not at all. */
export interface AgreedChange {
  readonly subscriptionId: string
  readonly centerId: string
  /** What it was when this was agreed. */
  readonly fromPlanId: string
  readonly fromPriceMonthlyMinor: number
  readonly billedUntil: string | null
  readonly planId: string
  readonly planName: string
  readonly direction: PriceDirection
  readonly appliesOn: string
  readonly priceMonthlyMinor: number
  readonly bindingEnds: string | null
  readonly endedAddonIds: readonly string[]
  /** What is due today: they add up to it. */
  readonly lines: readonly InvoiceLineRow[]
  /** What is put on the cash account. */
  readonly credits: readonly InvoiceLineRow[]
  /** What a company pays more of the days that are billed, or less; absent: the same. */
  readonly company?: CompanyCharge
}

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
