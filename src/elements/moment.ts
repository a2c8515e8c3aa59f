import { knownZone } from '#calendar/day-in.ts'

/**
 * A moment with its seconds and the zone of its clock: what somebody may have to prove later. The clock is that of a time
 * zone, the reader's where there is none or an unknown one.
 */
export function momentInWords(locale: string, instant: string, timeZone?: string): string {
  return written(locale, instant, { timeStyle: 'long', timeZone: knownZone(timeZone) })
}

/** A moment to the minute, on the reader's clock: until when something can be done. */
export function minuteInWords(locale: string, instant: string): string {
  return written(locale, instant, { timeStyle: 'short' })
}

function written(locale: string, instant: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn', ...style }).format(
    new Date(instant),
  )
}
