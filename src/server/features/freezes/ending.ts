import { addDays } from '#calendar/days.ts'
import { freezeStateOn } from '../subscriptions/rules/freeze.ts'
import type { FreezeSpan } from '../subscriptions/rules/freeze-days.ts'
import { withFreezeUntil } from '../subscriptions/rules/freeze-effect.ts'
import type { HeldFacts, SubscriptionFreeze } from '../subscriptions/rules/held.ts'

/** A freeze that is ended today. */
export interface EndedFreeze {
  readonly after: HeldFacts
  /** Its last day from then on: today, or the day before its first when it has not begun. */
  readonly lastDay: string
  /** The days that are frozen no more. */
  readonly changed: FreezeSpan
}

export function endOn(held: HeldFacts, freeze: SubscriptionFreeze, extendsEnd: boolean): EndedFreeze {
  const isPlanned = freezeStateOn(freeze, held.today) === 'PLANNED'
  const lastDay = isPlanned ? addDays(freeze.from, -1) : held.today
  return {
    lastDay,
    after: withFreezeUntil(held, freeze, lastDay, extendsEnd),
    changed: { from: addDays(lastDay, 1), to: freeze.to },
  }
}
