const formats = new Map<string, Intl.DateTimeFormat>()

/** Where days are written: nobody has to guess which number is the month. */
export const dayLocale = (lang: string): string => (lang === 'en' ? 'en-GB' : lang)

/** A day (`YYYY-MM-DD`) in words; one that no calendar has stays as it is written. */
export function shownDay(day: string, lang: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  // A browser takes the 31st of February for a day of March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return day
  const locale = dayLocale(lang)
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(at)
}
