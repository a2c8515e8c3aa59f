import { addDays, addMonths, startOfNextMonth } from '#calendar/days.ts'
import { monthlyFrom } from './addons.ts'
import { share } from './price.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'

/** What a chain offers to somebody who wants to leave: so much off the price, for so many months. */
export interface RetentionTerms {
  readonly id: string
  readonly percent: number
  readonly months: number
}

export interface RetentionOffer extends RetentionTerms {
  readonly from: string
  readonly to: string
  /** With its add-ons, which the offer does not touch. */
  readonly priceNowMinor: number
  readonly priceMonthlyMinor: number
}

/** What is offered on a day by these terms: from the next payment on; null: the chain lets people go. A clipcard and what is paid once have nothing to take off. */
export function retentionOffer(
  facts: Pick<SubscriptionFacts, 'type' | 'today' | 'startDate' | 'priceMonthlyMinor' | 'addons' | 'discounts'>,
  terms: RetentionTerms | null,
): RetentionOffer | null {
  if (terms === null || facts.type !== 'EFT') return null
  const from = startOfNextMonth(facts.today < facts.startDate ? facts.startDate : facts.today)
  const to = addDays(addMonths(from, terms.months), -1)
  if (facts.discounts.some((one) => one.to >= from && one.from <= to)) return null
  const off = share(facts.priceMonthlyMinor, terms.percent, 100)
  const priceNowMinor = monthlyFrom(facts, from)
  return { ...terms, from, to, priceNowMinor, priceMonthlyMinor: priceNowMinor - off }
}
