type Names = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

/** What a pattern may hold: day, month, year, names of months and week days, and signs between them (`[de]` is a word). */
const token = /\[[^\]]*\]|Y{4}|YY|M{1,4}|D{1,2}|d{3,4}/g

/**
 * A day as a chain's pattern writes it (`DD.MM.YYYY`, `D MMMM YYYY`). Names stand as they do beside a day: some
 * languages bend them.
 */
export function writeByPattern(pattern: string, day: Date, names: Names): string {
  const year = String(day.getUTCFullYear())
  const named = (type: 'month' | 'weekday', style: 'long' | 'short'): string => {
    const parts = names({ day: 'numeric', month: 'long', [type]: style }).formatToParts(day)
    return parts.find((part) => part.type === type)?.value ?? ''
  }
  const number = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return pattern.replace(token, (found) => {
    switch (found) {
      case 'YYYY':
        return year
      case 'YY':
        return year.slice(-2)
      case 'MMMM':
        return named('month', 'long')
      case 'MMM':
        return named('month', 'short')
      case 'dddd':
        return named('weekday', 'long')
      case 'ddd':
        return named('weekday', 'short')
      case 'MM':
      case 'M':
        return number(day.getUTCMonth() + 1, found.length)
      case 'DD':
      case 'D':
        return number(day.getUTCDate(), found.length)
      default:
        return found.slice(1, -1)
    }
  })
}
