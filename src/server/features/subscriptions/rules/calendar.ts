/** Dates without a clock: `YYYY-MM-DD` in, `YYYY-MM-DD` out. */

export function addDays(date: string, days: number): string {
  const at = utc(date)
  at.setUTCDate(at.getUTCDate() + days)
  return iso(at)
}

/** The same day of another month; a day that the month lacks becomes its last. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = daysInMonth(iso(first))
  first.setUTCDate(Math.min(day, last))
  return iso(first)
}

export function addPeriod(date: string, count: number, unit: 'days' | 'weeks' | 'months' | 'years'): string {
  switch (unit) {
    case 'days':
      return addDays(date, count)
    case 'weeks':
      return addDays(date, count * 7)
    case 'months':
      return addMonths(date, count)
    case 'years':
      return addMonths(date, count * 12)
  }
}

/** The last day of a term that begins on `start`: the same day less one, clipped to the month's end. */
export const termEnd = (start: string, months: number): string =>
  dayOf(addMonths(start, months)) < dayOf(start) ? addMonths(start, months) : addDays(addMonths(start, months), -1)

export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)

export function daysInMonth(date: string): number {
  const [year, month] = parts(date)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export const endOfMonth = (date: string): string => date.slice(0, 8) + String(daysInMonth(date)).padStart(2, '0')
export const startOfNextMonth = (date: string): string => addDays(endOfMonth(date), 1)
export const dayOf = (date: string): number => Number(date.slice(8))
export const latest = (...dates: (string | null)[]): string | null =>
  dates.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

/** The date in a time zone at a moment. */
export const dateIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

const parts = (date: string): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)
