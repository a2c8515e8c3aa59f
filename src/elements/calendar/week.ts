import { addDays } from '#calendar/days.ts'

/** With which day a week begins where this locale is at home: 1 is Monday, 7 Sunday. */
export function firstDayOf(locale: string): number {
  // Younger than some browsers; without it a week begins on Monday.
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }
  return info.getWeekInfo?.().firstDay ?? 1
}

/** What a column has room for on the smallest phone; some languages shorten no names of days. */
const longest = 4

/** The names of the days, from the first of the week on. */
export function weekdaysOf(
  locale: string,
  firstDay: number,
): readonly { readonly short: string; readonly long: string }[] {
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => {
    // 5 January 2026 was a Monday.
    const day = Date.parse(addDays('2026-01-04', firstDay + index))
    const name = short.format(day)
    return { short: name.length > longest ? narrow.format(day) : name, long: long.format(day) }
  })
}
