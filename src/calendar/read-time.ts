import { westernDigits } from './digits.ts'

/**
 * A time of the day as people write it (`18.30`, `9:30`, `1830`, `6 pm`, `18 Uhr`, `٦ مساءً`), as `18:30`. Null: it is none.
 */
export function readTime(typed: string, locale: string): string | null {
  const text = westernDigits(plain(typed)).trim()
  const found =
    /^(\d{1,2})(\d{2})(\D*)$/u.exec(text) ?? /^(\d{1,2})(?:\s?[:.,h\s]\s?(\d{2})(?::00)?)?(\D*)$/u.exec(text)
  if (found === null) return null
  const [, hours, minutes = '0', words = ''] = found
  const half = halfOf(words, locale)
  const hour = half === undefined ? null : hourOfDay(Number(hours), half)
  return hour === null || Number(minutes) >= 60 ? null : `${twoDigits(hour)}:${twoDigits(Number(minutes))}`
}

/** Null: there is no such hour. */
function hourOfDay(hour: number, half: Half | null): number | null {
  if (hour >= 24) return null
  if (half === null || (half === 'pm' && hour > 12)) return hour
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0)
}

type Half = 'am' | 'pm'

/** Which half of the day the words behind a time name. Null: neither; undefined: they are no such words. */
function halfOf(words: string, locale: string): Half | null | undefined {
  const word = joined(words)
  if (ofWholeDays.includes(word)) return null
  if (word === 'am' || word === 'pm') return word
  const hour = hoursOfDay.find((at) => namesOf(at, locale).includes(word))
  return hour === undefined ? undefined : hour < 12 ? 'am' : 'pm'
}

/** What stands behind a time of 24 hours: nothing, or a word in German and French. */
const ofWholeDays: readonly string[] = ['', 'uhr', 'h']
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** What a language writes behind an hour, short and in words: `PM`, `in the evening`. */
function namesOf(hour: number, locale: string): readonly string[] {
  return [{}, { dayPeriod: 'long' } as const].flatMap((style) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC', ...style })
      .formatToParts(hour * 3_600_000)
      .flatMap(({ type, value }) => (type === 'dayPeriod' ? [joined(plain(value))] : [])),
  )
}

/** Without signs above letters, capitals and the kinds of spaces. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const joined = (words: string): string => words.replaceAll(/[.\s]/gu, '')
const twoDigits = (value: number): string => String(value).padStart(2, '0')
