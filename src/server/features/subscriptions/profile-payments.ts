import type { Static } from 'typebox'
import type { NextPayment } from '#contract/shapes/subscription.ts'
import { type Bill, comingBills } from './rules/billing.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'

const shown = 3

interface Names {
  readonly planName: string
  /** Of the plan that it is changed to; empty without one. */
  readonly nextPlan: string
  readonly addonNames: ReadonlyMap<string, string>
}

/** The payments that come next, as they will be billed, by the names of what is in them. */
export const paymentsOf = (facts: SubscriptionFacts, names: Names): Static<typeof NextPayment>[] =>
  comingBills(facts, shown).map((bill) => ({
    date: bill.from,
    amount: { amountMinor: bill.amountMinor, currency: facts.currency },
    kind: kindOf(bill),
    names: namesIn(bill, facts, names),
  }))

/** A period with frozen days is told as a freeze where nothing but its fee and add-ons is paid. */
function kindOf({ lines }: Bill): 'monthly' | 'proRata' | 'freeze' {
  const kinds = lines.map(({ kind }) => kind)
  if (kinds.includes('proRata')) return 'proRata'
  return kinds.includes('monthly') || !kinds.includes('freeze') ? 'monthly' : 'freeze'
}

function namesIn({ lines }: Bill, facts: SubscriptionFacts, { planName, nextPlan, addonNames }: Names): string[] {
  const names = lines.flatMap(({ kind, planId, addonId }) => {
    if (addonId !== null) return [addonNames.get(addonId) ?? addonId]
    if (kind === 'freeze' || kind === 'discount') return []
    return [planId === facts.planId ? planName : nextPlan]
  })
  return [...new Set(names)]
}
