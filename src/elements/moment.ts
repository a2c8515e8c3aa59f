/** A moment with its seconds and the zone of the clock that it is read on: what somebody may have to prove later. */
export function momentInWords(locale: string, instant: string): string {
  return written(locale, instant, 'long')
}

/** A moment to the minute, on the reader's clock: until when something can be done. */
export function minuteInWords(locale: string, instant: string): string {
  return written(locale, instant, 'short')
}

function written(locale: string, instant: string, timeStyle: 'short' | 'long'): string {
  const style = { dateStyle: 'medium', timeStyle, numberingSystem: 'latn' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant))
}
