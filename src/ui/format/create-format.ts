import type { writeByPattern } from './date-pattern.ts'
import { decimalsOf } from './decimals.ts'

export interface Money {
  readonly amountMinor: number
  readonly currency: string
}
export type DateStyle = 'long' | 'short' | 'month' | 'day'
export type PeriodUnit = 'days' | 'weeks' | 'months' | 'years'

export interface Format {
  /** The locale whose numbers are written, and read (`read-number.ts`). */
  readonly numberLocale: string
  /** Without a sign of currency where the currency is the placeholder `XXX`. */
  readonly money: (money: Money) => string
  readonly date: (date: string, style?: DateStyle) => string
  /** A time of the day (`18:30`). */
  readonly clock: (time: string) => string
  /** With `decimals`, rounded down to so many. */
  readonly number: (value: number, decimals?: number) => string
  readonly period: (count: number, unit: PeriodUnit) => string
  /** A country by its code; a code that nobody knows stays as it is. */
  readonly region: (code: string) => string
  /** A language by its code, likewise. */
  readonly language: (code: string) => string
  /** Parts after another, with the comma of the script. */
  readonly list: (parts: readonly string[]) => string
}

/** What a chain's language says of its own: whose numbers, and how days are written. */
export interface Formats {
  /** A locale (`de-CH`); its digits, if it names some (`ar-AE-u-nu-arab`). */
  readonly numberFormat?: string
  /** Patterns of days (`DD.MM.YYYY`), short and written out. */
  readonly dateFormat?: string
  readonly dateFormatFull?: string
}

/** Writes days by patterns; undefined while its code is on the way: only some chains have patterns. */
export type PatternWriter = () => typeof writeByPattern | undefined

/** Money, days, times, periods, countries and languages in the words of a locale. Spaces inside an amount or a date never break. */
export function createFormat(wanted: string, formats: Formats = {}, patternWriter?: PatternWriter): Format {
  const locale = known(wanted) ?? 'en-US'
  const numberLocale = known(formats.numberFormat) ?? locale
  const digits = numberLocale.includes('-u-nu-') ? {} : LATIN
  const patterns: { readonly [style in DateStyle]?: string | undefined } = {
    long: formats.dateFormatFull,
    short: formats.dateFormat,
  }
  const month = locale.startsWith('en') ? 'short' : 'long'
  const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
    long: { day: 'numeric', month, year: 'numeric' },
    short: { day: '2-digit', month: '2-digit', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    day: { day: 'numeric', month },
  }
  const dates = remember(
    (style: DateStyle) => new Intl.DateTimeFormat(locale, { ...LATIN, ...styles[style], timeZone: 'UTC' }),
  )
  const moneys = remember((currency: string) => {
    const exact = { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: decimalsOf(currency) }
    return new Intl.NumberFormat(numberLocale, { ...digits, ...exact, style: 'currency', currency })
  })
  const clocks = remember(
    (timeZone: string) => new Intl.DateTimeFormat(locale, { ...LATIN, timeStyle: 'short', timeZone }),
  )
  const numbers = new Intl.NumberFormat(numberLocale, digits)
  const roundedDown = remember(
    (decimals: number) =>
      new Intl.NumberFormat(numberLocale, { ...digits, maximumFractionDigits: decimals, roundingMode: 'floor' }),
  )
  const comma = new Intl.Locale(locale).maximize().script === 'Arab' ? '\u060c ' : ', '
  const languages = () => new Intl.DisplayNames(locale, { type: 'language' })
  const regions = () => new Intl.DisplayNames(locale, { type: 'region' })
  return {
    numberLocale,
    money: ({ amountMinor, currency }) => {
      const format = moneys(currency)
      const amount = amountMinor / 10 ** decimalsOf(currency)
      if (currency !== PLACEHOLDER) return unbroken(format.format(amount))
      const parts = format.formatToParts(amount).filter(({ type }) => type !== 'currency')
      return unbroken(
        parts
          .map(({ value }) => value)
          .join('')
          .trim(),
      )
    },
    date: (date, style = 'long') => {
      const at = Date.parse(`${date}T00:00:00Z`)
      if (Number.isNaN(at)) return date
      const pattern = patterns[style]
      const write = pattern === undefined ? undefined : patternWriter?.()
      const names = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...LATIN, ...options, timeZone: 'UTC' })
      return unbroken(pattern && write ? write(pattern, date, names) : dates(style).format(at))
    },
    clock: (time) => {
      const at = Date.parse(`1970-01-01T${time}Z`)
      return Number.isNaN(at) ? time : unbroken(clocks('UTC').format(at))
    },
    number: (value, decimals) => (decimals === undefined ? numbers : roundedDown(decimals)).format(value),
    period: (count, unit) =>
      unbroken(
        new Intl.NumberFormat(locale, { ...LATIN, style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(
          count,
        ),
      ),
    region: (code) => (/^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code),
    language: (code) => (/^[a-z]{2,3}(-|$)/.test(code) ? (languages().of(code) ?? code) : code),
    list: (parts) => parts.join(comma),
  }
}

/** Western digits in every language, unless the chain's `numberFormat` names others. */
const LATIN = { numberingSystem: 'latn' } as const

/** No currency: amounts of a chain that has not said which. */
const PLACEHOLDER = 'XXX'

/** A locale that is one; what no browser understands must not stop a page. */
function known(locale: string | undefined): string | undefined {
  try {
    return locale === undefined ? undefined : Intl.getCanonicalLocales(locale)[0]
  } catch {
    return undefined
  }
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
