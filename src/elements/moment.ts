/** A moment in words, with the zone of the clock that it is read on: who quotes it later has to be sure of it. */
export function momentInWords(locale: string, instant: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'long', numberingSystem: 'latn' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant))
}
