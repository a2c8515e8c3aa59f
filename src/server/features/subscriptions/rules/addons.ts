import { addDays, addMonths, latest } from '#calendar/days.ts'
import type { RuleRefusal } from '../../rule-refusal.ts'
import { billOf } from './billing.ts'
import { fromDay, periodOf } from './periods.ts'
import { addonsOn, freezeOn, type SubscriptionAddon, type SubscriptionFacts } from './subscription-facts.ts'
import type { AddOnTerms } from './terms.ts'
import type { TimelineLine } from './timeline.ts'

type Adding = Pick<
  SubscriptionFacts,
  'id' | 'centerId' | 'today' | 'status' | 'substate' | 'endDate' | 'termination' | 'freezes'
>

export interface AddonRefusal extends RuleRefusal {
  readonly code: 'SUBSCRIPTION_ENDED' | 'SUBSCRIPTION_BLOCKED' | 'SUBSCRIPTION_FROZEN' | 'HAS_END_DATE'
}

/** Why no add-on can be booked beside this subscription today, with the day from which it can where there is one. */
export function whyNotAddon(facts: Adding): AddonRefusal | null {
  const { id, centerId, status, endDate, today } = facts
  if (status === 'ENDED' || status === 'WINDOW') {
    return { code: 'SUBSCRIPTION_ENDED', params: { endDate }, instead: '/join' }
  }
  if (facts.substate === 'BLOCKED') return { code: 'SUBSCRIPTION_BLOCKED' }
  if (facts.termination !== null) {
    return { code: 'HAS_END_DATE', params: { endDate }, instead: `/regret/${id}/${centerId}` }
  }
  const freeze = freezeOn(facts, today)
  return freeze === null ? null : { code: 'SUBSCRIPTION_FROZEN', params: { date: addDays(freeze.to, 1) } }
}

/** What add-ons cost: now for the days that are invoiced already, then with each payment of the membership. */
export interface AddonQuote {
  readonly from: string
  readonly dueTodayMinor: number
  readonly monthlyMinor: number
  readonly firstYearMinor: number
  readonly timeline: readonly TimelineLine[]
}

/** Works out add-ons that begin today, or with a subscription that is still to begin. */
export function quoteAddons(facts: SubscriptionFacts, addons: readonly AddOnTerms[]): AddonQuote {
  const { today, startDate, endDate, billedUntil } = facts
  const from = latest(today, startDate) ?? today
  const rest = billedUntil === null || billedUntil < from ? from : addDays(billedUntil, 1)
  const now = addons.map((addon) => ({ addon, amountMinor: costOf(addon, facts, { from, to: addDays(rest, -1) }) }))
  const isPaidWhole = facts.type === 'CASH' || (endDate !== null && rest > endDate)
  const year = { from, to: addDays(addMonths(from, 12), -1) }
  return {
    from,
    dueTodayMinor: sum(now.map(({ amountMinor }) => amountMinor)),
    monthlyMinor: isPaidWhole ? 0 : sum(addons.map((addon) => addon.priceMonthlyMinor)),
    firstYearMinor: sum(addons.map((addon) => costOf(addon, facts, year))),
    timeline: [
      ...now
        .filter(({ amountMinor }) => amountMinor > 0)
        .map(({ addon, amountMinor }) => ({
          kind: 'proRata' as const,
          date: from,
          until: addDays(rest, -1),
          amountMinor,
          dueToday: true,
          name: addon.name,
          addonId: addon.id,
        })),
      ...(isPaidWhole ? [] : addons).map((addon) => ({
        kind: 'addon' as const,
        date: rest,
        until: endDate,
        amountMinor: addon.priceMonthlyMinor,
        dueToday: false,
        name: addon.name,
        addonId: addon.id,
      })),
    ],
  }
}

/** The last day of an add-on that is ended today: of what is paid, and of the month that runs. */
export function lastDayOfAddon(facts: SubscriptionFacts, addon: Pick<SubscriptionAddon, 'from'>): string {
  const { today, startDate, endDate } = facts
  const day = latest(today, startDate, addon.from) ?? today
  const last = latest(periodOf(byMonths(facts), day)?.to ?? day, facts.billedUntil) ?? day
  return endDate !== null && endDate < last ? endDate : last
}

/** The add-ons that run beside it, or will; also one that has been ended and has days to come. None beside what is over. */
export const ownAddons = ({ addons, today, endDate }: Pick<SubscriptionFacts, 'addons' | 'today' | 'endDate'>) =>
  endDate !== null && endDate < today ? [] : addons.filter(({ to }) => to === null || to >= today)

/** What a subscription costs each month from a day on, with the add-ons that it has then. */
export const monthlyFrom = (
  facts: Pick<SubscriptionFacts, 'addons' | 'priceMonthlyMinor' | 'type'>,
  day: string,
): number =>
  facts.type === 'CASH'
    ? 0
    : facts.priceMonthlyMinor + sum(addonsOn(facts, day).map((addon) => addon.priceMonthlyMinor))

/** What these days of an add-on cost, as they are billed: month by month, frozen days left out. */
function costOf(
  { id, priceMonthlyMinor }: AddOnTerms,
  facts: SubscriptionFacts,
  days: { from: string; to: string },
): number {
  const alone = { ...byMonths(facts), addons: [{ id, priceMonthlyMinor, from: days.from, to: days.to }] }
  let cost = 0
  for (let day = days.from; day <= days.to; ) {
    const period = periodOf(alone, day)
    if (period === null) break
    const { lines } = billOf(alone, fromDay(period, day))
    cost += sum(lines.filter(({ addonId }) => addonId === id).map(({ amountMinor }) => amountMinor))
    day = addDays(period.to, 1)
  }
  return cost
}

/** A prepaid term has no payments of its own: its months run from its start, as those of a clipcard. */
const byMonths = (facts: SubscriptionFacts): SubscriptionFacts =>
  facts.type === 'CASH' ? { ...facts, type: 'RECURRING_CLIPCARD' } : facts

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
