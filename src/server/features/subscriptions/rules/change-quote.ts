import { addDays, daysBetween, daysInMonth, endOfMonth, latest, termEnd } from './calendar.ts'
import { addonsOn, type HeldAddon, type HeldDiscount, type HeldFacts } from './held.ts'
import { share } from './price.ts'

/** The plan that somebody wants instead. */
export interface WantedPlan {
  readonly priceMonthlyMinor: number
  readonly bindingMonths: number
  /** Ids of the add-ons that go with it. */
  readonly addons: readonly string[]
}

export type Direction = 'UP' | 'DOWN' | 'SAME'

/** What a change costs and brings, in minor units. The same function serves the summary, the contract and the payment. */
export interface ChangeQuote {
  readonly direction: Direction
  /** The first day with the new plan. */
  readonly appliesOn: string
  /** Each month with add-ons, before and from then on. */
  readonly monthlyBeforeMinor: number
  readonly monthlyAfterMinor: number
  readonly bindingEnds: string | null
  readonly keptAddons: readonly HeldAddon[]
  /** Not sold with the new plan: they end the day before. */
  readonly endedAddons: readonly HeldAddon[]
  readonly dueTodayMinor: number
  /** What is given back where an add-on ends that was dearer than the difference of the plans. */
  readonly creditMinor: number
  /** The part of the invoiced time that is paid anew; null: nothing is due today. */
  readonly difference: Difference | null
  /** The first payment at the new price. */
  readonly nextPayment: string
}

/** Days that are invoiced already: what they cost with the new plan, and what they cost with the old one. */
export interface Difference {
  readonly from: string
  readonly to: string
  readonly newMinor: number
  readonly oldMinor: number
}

export type ChangedFacts = Pick<
  HeldFacts,
  'startDate' | 'bindingEnds' | 'priceMonthlyMinor' | 'billedUntil' | 'addons' | 'discounts'
>

/**
 * A dearer plan begins at once, and the rest of what is invoiced is paid in proportion. A cheaper one, or one of the same
 * price, begins with the next payment, so that nothing has to be given back.
 */
export function quoteChange(held: ChangedFacts, wanted: WantedPlan, today: string): ChangeQuote {
  const direction = directionOf(held.priceMonthlyMinor, wanted.priceMonthlyMinor)
  const settled = latest(held.billedUntil, endOfMonth(today)) ?? endOfMonth(today)
  const nextPayment = addDays(settled, 1)
  const appliesOn = direction === 'UP' ? today : nextPayment
  const running = addonsOn(held, appliesOn)
  const keptAddons = running.filter((addon) => wanted.addons.includes(addon.id))
  const difference = direction === 'UP' ? differenceOf(held, wanted, { from: today, to: settled, keptAddons }) : null
  const more = difference === null ? 0 : difference.newMinor - difference.oldMinor
  return {
    direction,
    appliesOn,
    monthlyBeforeMinor: held.priceMonthlyMinor + priceOf(addonsOn(held, today)),
    monthlyAfterMinor: wanted.priceMonthlyMinor + priceOf(keptAddons),
    bindingEnds: bindingAfter(held, wanted, appliesOn),
    keptAddons,
    endedAddons: running.filter((addon) => !wanted.addons.includes(addon.id)),
    dueTodayMinor: Math.max(0, more),
    creditMinor: Math.max(0, -more),
    difference,
    nextPayment,
  }
}

/** A cheaper plan waits for the end of the minimum term: the first day on which it could begin; null when that is no matter. */
export function firstDayForLess(held: ChangedFacts, wanted: WantedPlan, today: string): string | null {
  const { direction, appliesOn } = quoteChange(held, wanted, today)
  if (direction !== 'DOWN' || held.bindingEnds === null || held.bindingEnds < appliesOn) return null
  return addDays(endOfMonth(held.bindingEnds), 1)
}

function directionOf(beforeMinor: number, afterMinor: number): Direction {
  if (beforeMinor === afterMinor) return 'SAME'
  return afterMinor > beforeMinor ? 'UP' : 'DOWN'
}

/** A change does not shorten the minimum term, and a plan that has one begins its own. */
function bindingAfter({ bindingEnds }: ChangedFacts, { bindingMonths }: WantedPlan, appliesOn: string): string | null {
  const own = bindingMonths > 0 ? termEnd(appliesOn, bindingMonths) : null
  return latest(own, bindingEnds !== null && bindingEnds >= appliesOn ? bindingEnds : null)
}

interface Days {
  readonly from: string
  readonly to: string
  readonly keptAddons: readonly HeldAddon[]
}

function differenceOf(held: ChangedFacts, wanted: WantedPlan, { from, to, keptAddons }: Days): Difference {
  const cost = (planMinor: number, addonsMinor: number) =>
    months(from, to).reduce((sum, month) => {
      const off = discountOf(held.discounts, planMinor, latest(month.first, held.startDate) ?? month.first)
      return sum + share(planMinor - off + addonsMinor, month.days, month.of)
    }, 0)
  const newMinor = cost(wanted.priceMonthlyMinor, priceOf(keptAddons))
  return { from, to, newMinor, oldMinor: cost(held.priceMonthlyMinor, priceOf(addonsOn(held, from))) }
}

/** The months that a span of days touches, each with how many of its days. */
function months(from: string, to: string) {
  const list: { readonly first: string; readonly days: number; readonly of: number }[] = []
  for (let day = from; day <= to; day = addDays(endOfMonth(day), 1)) {
    const last = endOfMonth(day) < to ? endOfMonth(day) : to
    list.push({ first: `${day.slice(0, 8)}01`, days: daysBetween(day, last) + 1, of: daysInMonth(day) })
  }
  return list
}

/** What an agreed discount takes off a month's price of the plan, for a period that begins on this day. */
function discountOf(discounts: readonly HeldDiscount[], priceMinor: number, begins: string): number {
  const off = discounts
    .filter((one) => one.from <= begins && begins <= one.to)
    .reduce(
      (sum, one) => sum + (one.percent === null ? (one.amountMinor ?? 0) : share(priceMinor, one.percent, 100)),
      0,
    )
  return Math.min(off, priceMinor)
}

const priceOf = (addons: readonly HeldAddon[]): number => addons.reduce((sum, one) => sum + one.priceMonthlyMinor, 0)
