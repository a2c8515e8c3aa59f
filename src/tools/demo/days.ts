import { addDays, addMonths, endOfMonth, startOfNextMonth } from '#calendar/days.ts'

/** The days that demo data hang on, all relative to now, so that the demo looks alive on any day. */
export interface DemoDays {
  readonly today: string
  readonly inThreeWeeks: string
  readonly firstOfNextMonth: string
  readonly firstOfMonthAfter: string
  ago(months: number): string
  /** The last day of the month so many months ago. */
  monthEnd(monthsAgo: number): string
  before(days: number): string
  /** This day so many years ago. */
  yearsAgo(years: number): string
  ahead(days: number): string
}

export function demoDays(today: string): DemoDays {
  const firstOfNextMonth = startOfNextMonth(today)
  return {
    today,
    inThreeWeeks: addDays(today, 21),
    firstOfNextMonth,
    firstOfMonthAfter: startOfNextMonth(firstOfNextMonth),
    ago: (months) => addMonths(today, -months),
    monthEnd: (monthsAgo) => endOfMonth(addMonths(today, -monthsAgo)),
    yearsAgo: (years) => addMonths(today, -12 * years),
    before: (days) => addDays(today, -days),
    ahead: (days) => addDays(today, days),
  }
}
