import { addDays } from '#calendar/days.ts'
import { freezeStateOn } from '../subscriptions/rules/freeze.ts'
import type { FreezeSpan } from '../subscriptions/rules/freeze-days.ts'
import { withFreezeUntil } from '../subscriptions/rules/freeze-effect.ts'
import type { SubscriptionFacts, SubscriptionFreeze } from '../subscriptions/rules/subscription-facts.ts'

/** A freeze that is ended today. */
export interface EndedFreeze {
  readonly after: SubscriptionFacts
  /** Its last day from then on: today, or the day before its first when it has not begun. */
  readonly lastDay: string
  /** The days that are frozen no more. */
  readonly changed: FreezeSpan
}

export function endOn(subscription: SubscriptionFacts, freeze: SubscriptionFreeze, extendsEnd: boolean): EndedFreeze {
  const isPlanned = freezeStateOn(freeze, subscription.today) === 'PLANNED'
  const lastDay = isPlanned ? addDays(freeze.from, -1) : subscription.today
  return {
    lastDay,
    after: withFreezeUntil(subscription, freeze, lastDay, extendsEnd),
    changed: { from: addDays(lastDay, 1), to: freeze.to },
  }
}
