import type { Elements } from './context.ts'

type Words = Pick<Elements, 'locale'>

const latin = { numberingSystem: 'latn' } as const

/** The time of an instant by the clock of a club: `18:30`, `6:30 PM`. */
export const clockTime = ({ locale }: Words, timeZone: string, instant: string): string =>
  writerOf(locale, { timeStyle: 'short', timeZone }).format(new Date(instant))

/** A day with its weekday: `Montag, 23. November`. */
export const dayInWords = ({ locale }: Words, date: string): string => write(locale, date, wholeDay)

/** A day as the head of a narrow column: `Mo., 23. Nov.`. */
export const shortDayInWords = ({ locale }: Words, date: string): string =>
  write(locale, date, { weekday: 'short', day: 'numeric', month: 'short' })

/** The parts of a day as a strip of days shows them: `Mo`, `23`. */
export const dayOfStrip = ({ locale }: Words, date: string): { readonly weekday: string; readonly day: string } => ({
  weekday: write(locale, date, { weekday: 'short' }),
  day: String(Number(date.slice(-2))),
})

/** An instant by the clock of a club, with its day: `Mo., 23. Nov., 18:30`. */
export function instantInWords(words: Pick<Elements, 'locale' | 'format'>, timeZone: string, instant: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  const day = writerOf(words.locale, style).format(new Date(instant))
  return words.format.list([day, clockTime(words, timeZone, instant)])
}

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

const write = (locale: string, date: string, style: Intl.DateTimeFormatOptions): string =>
  writerOf(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** Writers of times and days by locale and style; one is a hundred times slower to make than to use, and lists are long. */
const writers = new Map<string, Intl.DateTimeFormat>()

function writerOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style])
  const known = writers.get(key) ?? new Intl.DateTimeFormat(locale, { ...latin, ...style })
  writers.set(key, known)
  return known
}
