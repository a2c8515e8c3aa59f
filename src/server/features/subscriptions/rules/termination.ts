import { addDays, addMonths, addPeriod, endOfMonth, latest } from '#calendar/days.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'
import type { Period } from './terms.ts'

/** What decides on which days a subscription can end. */
export type TerminationFacts = Pick<SubscriptionFacts, 'type' | 'today' | 'startDate' | 'endDate' | 'bindingEnds'> & {
  readonly notice: Period | null
}

/** How many days are offered to choose from. */
const suggestions = 3

/** The first day on which a subscription can end if it is terminated today: not within its minimum term, and the end of a paid period. */
export function nextTermination(facts: TerminationFacts): string | null {
  if (facts.endDate !== null || facts.type === 'CASH') return null
  const from = latest(facts.today, facts.startDate) ?? facts.today
  const noticed = facts.notice === null ? from : addPeriod(from, facts.notice.count, facts.notice.unit)
  if (facts.bindingEnds !== null && facts.bindingEnds >= noticed) return facts.bindingEnds
  return endOfPeriod(facts, noticed)
}

/** That day, and the ends of the periods after it. */
export function terminationDates(facts: TerminationFacts): readonly string[] {
  const first = nextTermination(facts)
  if (first === null) return []
  const dates = [first]
  while (dates.length < suggestions) dates.push(endOfPeriod(facts, addDays(dates.at(-1) ?? first, 1)))
  return dates
}

/** The first day on which it could end if there were no minimum term; null where the notice alone holds it. */
export function endWithoutBinding(facts: TerminationFacts): string | null {
  const free = nextTermination({ ...facts, bindingEnds: null })
  return free !== null && facts.bindingEnds !== null && free < facts.bindingEnds ? free : null
}

/** The last day of the paid period that a day is in: of the month, for a clipcard the day before it is paid again. */
export function endOfPeriod({ type, startDate }: Pick<TerminationFacts, 'type' | 'startDate'>, day: string): string {
  if (type !== 'RECURRING_CLIPCARD') return endOfMonth(day)
  for (let months = 1; ; months++) {
    const end = addDays(addMonths(startDate, months), -1)
    if (end >= day) return end
  }
}

/** The same of a subscription as it is held: its plan says the notice. */
export const endingOf = (facts: SubscriptionFacts): TerminationFacts => ({ ...facts, notice: facts.plan.notice })
