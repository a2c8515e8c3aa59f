/** A moment as a letter says it: the day and the clock of the club. */
export const momentAt = (now: Date, { lang, timeZone }: { readonly lang: string; readonly timeZone: string }): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone, numberingSystem: 'latn' }).format(
    now,
  )
