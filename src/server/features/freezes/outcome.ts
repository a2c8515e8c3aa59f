import type { Static } from 'typebox'
import { addDays } from '#calendar/days.ts'
import type { FreezeEnding } from '#contract/shapes/freeze.ts'
import { dayCountOf, daysInYear, type FreezeSpan, yearOf } from '../subscriptions/rules/freeze-days.ts'
import { freezeEffectOf } from '../subscriptions/rules/freeze-effect.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/** What comes of a freeze, or of its end, as calls answer it. `frozen` are the days that are frozen then. */
export function tellOutcome(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  changed: FreezeSpan,
  frozen: FreezeSpan,
): Static<typeof FreezeEnding> {
  const { payments, endDate, bindingEnds } = freezeEffectOf(before, after, changed)
  const money = (amountMinor: number) => ({ amountMinor, currency: before.currency })
  const year = yearOf(frozen.from)
  const most = before.plan.freezeDaysPerYear
  return {
    from: frozen.from,
    to: frozen.to,
    days: Math.max(0, dayCountOf(frozen)),
    runsAgain: addDays(frozen.to, 1),
    payments: payments.map(({ amountMinor, usualMinor, ...one }) => ({
      ...one,
      amount: money(amountMinor),
      usual: usualMinor === null ? null : money(usualMinor),
    })),
    endDate: movedTo(before.endDate, endDate),
    bindingEnds: movedTo(before.bindingEnds, bindingEnds),
    year: most === null ? null : { year, used: daysInYear(after.freezes, year), most },
  }
}

const movedTo = (before: string | null, after: string | null) =>
  before === null || after === null || before === after ? null : { before, after }
