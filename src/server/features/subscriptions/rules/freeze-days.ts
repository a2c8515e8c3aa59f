import { addDays, addPeriod, daysBetween, termEnd } from '#calendar/days.ts'
import type { Period } from './terms.ts'

/** First and last day are frozen days. */
export interface FreezeSpan {
  readonly from: string
  readonly to: string
}

/** First and last day count. */
export const dayCountOf = ({ from, to }: FreezeSpan): number => daysBetween(from, to) + 1

/** The last day of a freeze of this length: "2 months" ends on the same day less one, clipped to the month's end. */
export function lastDayOfFreeze(from: string, { count, unit }: Period): string {
  switch (unit) {
    case 'days':
    case 'weeks':
      return addDays(addPeriod(from, count, unit), -1)
    case 'months':
      return termEnd(from, count)
    case 'years':
      return termEnd(from, count * 12)
  }
}

export const yearOf = (date: string): string => date.slice(0, 4)

/** The years that a span touches. */
export function yearsTouchedBy({ from, to }: FreezeSpan): readonly string[] {
  const first = Number(yearOf(from))
  return Array.from({ length: Number(yearOf(to)) - first + 1 }, (_, index) => String(first + index))
}

/** Days of a calendar year that lie in these spans. */
export function daysInYear(spans: readonly FreezeSpan[], year: string): number {
  return spans.reduce((sum, one) => {
    const from = one.from < `${year}-01-01` ? `${year}-01-01` : one.from
    const to = one.to > `${year}-12-31` ? `${year}-12-31` : one.to
    return from > to ? sum : sum + dayCountOf({ from, to })
  }, 0)
}
