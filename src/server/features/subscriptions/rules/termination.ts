import { addPeriod, endOfMonth, latest } from './calendar.ts'
import type { Period } from './terms.ts'

/** The first day on which a subscription can end if it is terminated today: not within its binding, and a month's end. */
export function nextTermination(facts: {
  readonly today: string
  readonly startDate: string
  readonly bindingEnds: string | null
  readonly notice: Period | null
  readonly endDate: string | null
  readonly type: 'EFT' | 'CASH' | 'RECURRING_CLIPCARD'
}): string | null {
  if (facts.endDate !== null || facts.type === 'CASH') return null
  const from = latest(facts.today, facts.startDate) ?? facts.today
  const noticed = facts.notice === null ? from : addPeriod(from, facts.notice.count, facts.notice.unit)
  if (facts.bindingEnds !== null && facts.bindingEnds >= noticed) return facts.bindingEnds
  return endOfMonth(noticed)
}
