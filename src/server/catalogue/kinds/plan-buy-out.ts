import type { BuyOutTerms } from '../../features/subscriptions/rules/subscription-facts.ts'

/** What leaving within the minimum term costs, as a file says it. */
export interface PlanBuyOut {
  readonly percent: number
  readonly minimum?: string
}

/** As a file says what the database holds. */
export const buyOutOf = ({ percent, minimumMinor }: BuyOutTerms, text: (minor: number) => string): PlanBuyOut => ({
  percent,
  minimum: text(minimumMinor),
})

/** The other way. */
export const buyOutTermsOf = (
  { percent, minimum }: PlanBuyOut,
  minor: (text: string | undefined) => number,
): BuyOutTerms => ({ percent, minimumMinor: minor(minimum) })
