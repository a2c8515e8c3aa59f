import type { Elements } from './context.ts'

type Words = Pick<Elements, 'locale'>

const latin = { numberingSystem: 'latn' } as const

/** The time of an instant by the clock of a club: `18:30`, `6:30 PM`. */
export const clockTime = ({ locale }: Words, timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, { ...latin, timeStyle: 'short', timeZone }).format(new Date(instant))

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
  const style = { ...latin, weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  const day = new Intl.DateTimeFormat(words.locale, style).format(new Date(instant))
  return words.format.list([day, clockTime(words, timeZone, instant)])
}

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

const write = (locale: string, date: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...latin, ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
