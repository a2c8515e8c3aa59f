import { writtenAs } from '#calendar/days.ts'

type Names = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

/** What a pattern may hold: day, month, year, names of months and week days, and signs between them (`[de]` is a word). */
const token = /\[[^\]]*\]|Y{4}|YY|M{1,4}|D{1,2}|d{3,4}/g

/**
 * A day as a chain's pattern writes it (`DD.MM.YYYY`, `D MMMM YYYY`). Names stand as they do beside a day: some
 * languages bend them.
 */
export function writeByPattern(pattern: string, day: string, names: Names): string {
  const named = (type: 'month' | 'weekday', style: 'long' | 'short'): string => {
    const parts = names({ day: 'numeric', month: 'long', [type]: style }).formatToParts(Date.parse(day))
    return parts.find((part) => part.type === type)?.value ?? ''
  }
  return pattern.replace(token, (found) => {
    switch (found) {
      case 'MMMM':
        return named('month', 'long')
      case 'MMM':
        return named('month', 'short')
      case 'dddd':
        return named('weekday', 'long')
      case 'ddd':
        return named('weekday', 'short')
      default:
        return found.startsWith('[') ? found.slice(1, -1) : writtenAs(day, found)
    }
  })
}
