import { addDays, daysBetween } from '#calendar/days.ts'
import { companyReason } from '../../company-shares/reason.ts'
import { fromDay, type PayPeriod, periodOf } from './periods.ts'
import { share } from './price.ts'
import type { SubscriptionFacts, SubscriptionFreeze } from './subscription-facts.ts'

/** What one period costs, line by line; a discount is negative. */
export interface Bill {
  readonly from: string
  readonly to: string
  readonly amountMinor: number
  readonly lines: readonly BillLine[]
  /** The part of the plan's price that a company pays; the member's lines have it as a discount. `priceMinor`: the whole price. */
  readonly company: CompanyPart
}

export interface CompanyPart {
  readonly priceMinor: number
  readonly amountMinor: number
}

export interface BillLine {
  readonly kind: 'monthly' | 'proRata' | 'addon' | 'freeze' | 'discount'
  /** Of the add-on; else null: it is about the plan. */
  readonly addonId: string | null
  readonly planId: string
  readonly from: string
  readonly to: string
  readonly amountMinor: number
}

/** The next bill, whenever it is due; null when none will come. */
export function nextBill(facts: SubscriptionFacts): Bill | null {
  const from = facts.billedUntil === null ? facts.startDate : addDays(facts.billedUntil, 1)
  if (isOver(facts) || (facts.endDate !== null && from > facts.endDate)) return null
  const period = periodOf(facts, from)
  return period === null ? null : billOf(facts, fromDay(period, from))
}

/** Every bill whose first day has come, oldest first: one a month, however long nobody looked. */
export function dueBills(facts: SubscriptionFacts): Bill[] {
  const bills: Bill[] = []
  let bill = nextBill(facts)
  while (bill !== null && bill.from <= facts.today) {
    bills.push(bill)
    bill = nextBill({ ...facts, billedUntil: bill.to })
  }
  return bills
}

/** How far it is billed once everything whose day has come is. */
export const asBilled = <H extends SubscriptionFacts>(facts: H): H => ({
  ...facts,
  billedUntil: dueBills(facts).at(-1)?.to ?? facts.billedUntil,
})

/** The bills that come next, those of nothing left out. Two years are enough to look through. */
export function comingBills(facts: SubscriptionFacts, limit: number): Bill[] {
  const bills: Bill[] = []
  let bill = nextBill(facts)
  for (let months = 0; bill !== null && months < 24 && bills.length < limit; months++) {
    if (bill.amountMinor > 0) bills.push(bill)
    bill = nextBill({ ...facts, billedUntil: bill.to })
  }
  return bills
}

/** The day of the next payment; null when none will come. */
export const nextPaymentDate = (facts: SubscriptionFacts): string | null => comingBills(facts, 1)[0]?.from ?? null

/** One part of what days that are billed already would cost otherwise: less (negative) goes back, more is still owed. */
export interface BilledDifference {
  readonly from: string
  readonly to: string
  readonly amountMinor: number
  /** The same of what a company pays. */
  readonly company: CompanyPart
}

/**
 * What a freeze, its end, or another last day makes of days that are billed already, month by month. Days that
 * are not billed yet are left out: their bill is worked out when it is due.
 */
export function billedDifference(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  from: string,
): BilledDifference[] {
  const list: BilledDifference[] = []
  let period = before.billedUntil === null ? null : periodOf(before, from < before.startDate ? before.startDate : from)
  while (period !== null && before.billedUntil !== null && period.from <= before.billedUntil) {
    const billed = upTo(period, before.billedUntil)
    const [now, then] = [billOf(after, billed), billOf(before, billed)]
    const amountMinor = now.amountMinor - then.amountMinor
    const company = lessPart(now.company, then.company)
    if (amountMinor !== 0 || company.amountMinor !== 0)
      list.push({ from: billed.from, to: billed.to, amountMinor, company })
    period = periodOf(before, addDays(period.to, 1))
  }
  return list
}

/** What a period costs as things stand: frozen days cost the monthly fee of the freeze, days after the end nothing. */
export function billOf(facts: SubscriptionFacts, period: PayPeriod): Bill {
  const { endDate } = facts
  const to = endDate !== null && endDate < period.to ? endDate : period.to
  const { lines, company } = to < period.from ? { lines: [], company: noPart } : linesOf(facts, { ...period, to })
  return { from: period.from, to, lines, company, amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0) }
}

const noPart: CompanyPart = { priceMinor: 0, amountMinor: 0 }

/** What one part is more than another. */
export const lessPart = (one: CompanyPart, other: CompanyPart): CompanyPart => ({
  priceMinor: one.priceMinor - other.priceMinor,
  amountMinor: one.amountMinor - other.amountMinor,
})

function linesOf(
  facts: SubscriptionFacts,
  period: PayPeriod,
): { readonly lines: readonly BillLine[]; readonly company: CompanyPart } {
  const { from, to, wholeDays } = period
  const { plannedChange: change, freezes } = facts
  const changed = change !== null && change.appliesOn <= from
  const priceMinor = changed ? change.priceMonthlyMinor : facts.priceMonthlyMinor
  const planId = changed ? change.planId : facts.planId
  const days = (first: string, last: string) => daysBetween(first, last) + 1
  const frozenDays = (first: string, last: string) =>
    freezes.reduce((sum, one) => sum + Math.max(0, days(max(one.from, first), min(one.to, last))), 0)
  const line = (kind: BillLine['kind'], amountMinor: number, addonId: string | null = null): BillLine[] =>
    amountMinor === 0 ? [] : [{ kind, addonId, planId, from, to, amountMinor }]

  const lived = days(from, to) - frozenDays(from, to)
  const planMinor = share(priceMinor, lived, wholeDays)
  const addons = facts.addons.flatMap((addon) => {
    const first = max(addon.from, from)
    const last = min(addon.to ?? to, to)
    if (last < first) return []
    const used = days(first, last) - frozenDays(first, last)
    return line('addon', share(addon.priceMonthlyMinor, used, wholeDays), addon.id)
  })
  const off = offOf(facts, period, planMinor)
  const lines = [
    ...line(lived === wholeDays ? 'monthly' : 'proRata', planMinor),
    ...line('discount', -Math.min(off.own + off.company, planMinor)),
    ...addons,
    ...freezes.flatMap((freeze) => line('freeze', monthlyFreezeFee(freeze, period))),
  ]
  const companyMinor = Math.max(0, Math.min(off.company, planMinor - off.own))
  return { lines, company: companyMinor === 0 ? noPart : { priceMinor: planMinor, amountMinor: companyMinor } }
}

/** The fee of a freeze for the days of a period that are frozen: its monthly fee, by the days of the whole month. */
function monthlyFreezeFee({ from, to, feeMonthlyMinor }: SubscriptionFreeze, period: PayPeriod): number {
  const frozen = daysBetween(max(from, period.from), min(to, period.to)) + 1
  return share(feeMonthlyMinor, Math.max(0, frozen), period.wholeDays)
}

/** What is off the plan's price: of the chain's own doing, and because a company pays it. A fixed amount counts once in a month. */
function offOf({ discounts }: SubscriptionFacts, { from, begins }: PayPeriod, planMinor: number) {
  const all = discounts
    .filter((one) => one.from <= from && from <= one.to)
    .map(({ reason, percent, amountMinor, mostMinor }) => ({
      isCompany: reason === companyReason,
      minor:
        percent === null
          ? begins
            ? (amountMinor ?? 0)
            : 0
          : Math.min(share(planMinor, percent, 100), mostMinor ?? planMinor),
    }))
  const sumOf = (isCompany: boolean) =>
    all.filter((one) => one.isCompany === isCompany).reduce((sum, { minor }) => sum + minor, 0)
  return { own: sumOf(false), company: sumOf(true) }
}

/** Withdrawn from, or cancelled before it began: nothing more is owed. What ended on its day is billed to that day. */
const isOver = ({ status, endDate, substate }: SubscriptionFacts): boolean =>
  status === 'ENDED' && (endDate === null || substate === 'REGRETTED')

const upTo = (period: PayPeriod, last: string): PayPeriod => (period.to <= last ? period : { ...period, to: last })
const max = (a: string, b: string) => (a > b ? a : b)
const min = (a: string, b: string) => (a < b ? a : b)
