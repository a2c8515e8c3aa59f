/** A day, `YYYY-MM-DD`, as letters to people of a locale say it, with its month in letters and in Latin digits. */
export const dayInLetter = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    new Date(`${day}T00:00:00Z`),
  )
