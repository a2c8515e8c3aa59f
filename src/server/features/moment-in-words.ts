/** A moment as letters to people of a locale say it: the day and the clock of the club, in Latin digits. */
export const momentInLetter = (locale: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone, numberingSystem: 'latn' }).format(
    at,
  )
