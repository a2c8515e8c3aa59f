import { addDays, endOfMonth, latest, termEnd } from '#calendar/days.ts'
import { billOf, type CompanyPart, lessPart } from './billing.ts'
import { fromDay, periodOf } from './periods.ts'
import type { MoveReason } from './states.ts'
import { addonsOn, type SubscriptionAddon, type SubscriptionFacts } from './subscription-facts.ts'

/** The plan that somebody wants instead. */
export interface WantedPlan {
  readonly id: string
  readonly priceMonthlyMinor: number
  readonly bindingMonths: number
  /** Ids of the add-ons that go with it. */
  readonly addons: readonly string[]
}

export type PriceDirection = 'UP' | 'DOWN' | 'SAME'

/** The move that a change is, by its direction. */
export const changeMoves = { UP: 'upgraded', DOWN: 'downgraded', SAME: 'changed' } as const satisfies {
  readonly [D in PriceDirection]: MoveReason
}

/** What a change costs and brings, in minor units. The same function serves the summary, the contract and the payment. */
export interface ChangeQuote {
  readonly direction: PriceDirection
  /** The first day with the new plan. */
  readonly appliesOn: string
  /** Each month with add-ons, before and from then on. */
  readonly monthlyBeforeMinor: number
  readonly monthlyAfterMinor: number
  readonly bindingEnds: string | null
  readonly keptAddons: readonly SubscriptionAddon[]
  /** Not sold with the new plan: they end the day before. */
  readonly endedAddons: readonly SubscriptionAddon[]
  readonly dueTodayMinor: number
  /** What is given back where an add-on ends that was dearer than the difference of the plans. */
  readonly creditMinor: number
  /** Null: nothing that is invoiced costs anything else. */
  readonly difference: PriceDifference | null
  /** The first payment at the new price. */
  readonly nextPayment: string
}

/** Days that are invoiced already: what they cost with the new plan, and what they cost with the old one. */
export interface PriceDifference {
  readonly from: string
  readonly to: string
  readonly newMinor: number
  readonly oldMinor: number
  /** What a company pays more of these days, or less; absent: the same. */
  readonly company?: CompanyPart
}

/**
 * A dearer plan begins at once, and the rest of what is invoiced is paid in proportion. A cheaper one, or one of the same
 * price, begins with the next payment, so that nothing has to be given back.
 */
export function quoteChange(subscription: SubscriptionFacts, wanted: WantedPlan): ChangeQuote {
  const { today, billedUntil } = subscription
  const direction = directionOf(subscription.priceMonthlyMinor, wanted.priceMonthlyMinor)
  const next = addDays(latest(billedUntil, endOfMonth(today)) ?? today, 1)
  const appliesOn = direction === 'UP' ? today : next
  const running = addonsOn(subscription, appliesOn)
  const keptAddons = running.filter((addon) => wanted.addons.includes(addon.id))
  const endedAddons = running.filter((addon) => !wanted.addons.includes(addon.id))
  const isBilled = billedUntil !== null && billedUntil >= today
  const difference = direction === 'UP' && isBilled ? differenceOf(subscription, wanted, billedUntil) : null
  const more = difference === null ? 0 : difference.newMinor - difference.oldMinor
  return {
    direction,
    appliesOn,
    monthlyBeforeMinor: subscription.priceMonthlyMinor + priceOf(addonsOn(subscription, today)),
    monthlyAfterMinor: wanted.priceMonthlyMinor + priceOf(keptAddons),
    bindingEnds: bindingAfter(subscription, wanted, appliesOn),
    keptAddons,
    endedAddons,
    dueTodayMinor: Math.max(0, more),
    creditMinor: Math.max(0, -more),
    difference,
    nextPayment: direction === 'UP' && !isBilled ? today : next,
  }
}

/** A cheaper plan waits for the end of the minimum term: the first day on which it could begin; null when that is no matter. */
export function firstDayForLess(subscription: SubscriptionFacts, wanted: WantedPlan): string | null {
  const { direction, appliesOn } = quoteChange(subscription, wanted)
  if (direction !== 'DOWN' || subscription.bindingEnds === null || subscription.bindingEnds < appliesOn) return null
  return addDays(endOfMonth(subscription.bindingEnds), 1)
}

function directionOf(beforeMinor: number, afterMinor: number): PriceDirection {
  if (beforeMinor === afterMinor) return 'SAME'
  return afterMinor > beforeMinor ? 'UP' : 'DOWN'
}

/** A change does not shorten the minimum term, and a plan that has one begins its own. */
function bindingAfter(
  { bindingEnds }: SubscriptionFacts,
  { bindingMonths }: WantedPlan,
  appliesOn: string,
): string | null {
  const own = bindingMonths > 0 ? termEnd(appliesOn, bindingMonths) : null
  return latest(own, bindingEnds !== null && bindingEnds >= appliesOn ? bindingEnds : null)
}

/** Billed anew from today on, month by month as it was billed: discounts and freezes count for both. */
function differenceOf(subscription: SubscriptionFacts, wanted: WantedPlan, billedUntil: string): PriceDifference {
  const changed: SubscriptionFacts = {
    ...subscription,
    planId: wanted.id,
    priceMonthlyMinor: wanted.priceMonthlyMinor,
    addons: subscription.addons.filter((addon) => wanted.addons.includes(addon.id)),
  }
  let newMinor = 0
  let oldMinor = 0
  let company: CompanyPart = { priceMinor: 0, amountMinor: 0 }
  let period = periodOf(subscription, subscription.today)
  for (let day = subscription.today; period !== null && day <= billedUntil; period = periodOf(subscription, day)) {
    const rest = fromDay(period.to <= billedUntil ? period : { ...period, to: billedUntil }, day)
    const [now, then] = [billOf(changed, rest), billOf(subscription, rest)]
    newMinor += now.amountMinor
    oldMinor += then.amountMinor
    const more = lessPart(now.company, then.company)
    company = { priceMinor: company.priceMinor + more.priceMinor, amountMinor: company.amountMinor + more.amountMinor }
    day = addDays(rest.to, 1)
  }
  const same = { from: subscription.today, to: billedUntil, newMinor, oldMinor }
  return company.amountMinor === 0 ? same : { ...same, company }
}

const priceOf = (addons: readonly SubscriptionAddon[]): number =>
  addons.reduce((sum, one) => sum + one.priceMonthlyMinor, 0)
