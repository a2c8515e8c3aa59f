import type { Language } from '../../releases/languages.ts'
import { moneyInWords } from '../money-in-words.ts'

export type PaperWords = ReturnType<typeof paperWords>

/** How a paper writes dates and amounts, in Latin digits. */
export function paperWords({ locale }: Pick<Language, 'locale'>) {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' })
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC', numberingSystem: 'latn' })
  const month = new Intl.DateTimeFormat(locale, {
    ...({ month: 'long', year: 'numeric' } as const),
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    money: (amountMinor: number, currency: string): string => moneyInWords(locale, amountMinor, currency),
    /** A day, `YYYY-MM-DD`, with its month in letters. */
    date: (date: string): string => long.format(at(date)),
    /** The month of a day, with its year. */
    month: (date: string): string => month.format(at(date)),
    shortDate: (date: string): string => short.format(at(date)),
    list: (names: readonly string[]): string => list.format(names),
    percent: (share: number): string => percent.format(share),
    range: (from: string, to: string): string => short.formatRange(at(from), at(to)),
  }
}
