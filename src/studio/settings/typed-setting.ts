import type { RJSFSchema } from '@rjsf/utils'
import { readTime } from '#calendar/read-time.ts'
import { decimalsOf } from '#engine/tables/currency.ts'
import { readDay, readInteger, readMoney, shownAmount } from '../catalogue/typed.ts'

/** Whose numbers and days are typed. */
export interface Typing {
  readonly lang: string
  readonly currency: string
  /** The day by the clock of the browser. */
  readonly today: string
}

/** How a setting is typed: `minor` is an amount that is kept in minor units, `units` one in whole units of the currency. */
export type SettingKind = 'minor' | 'units' | 'integer' | 'day' | 'clock' | 'text'

/** The kind of the setting at a path, from its name and schema. */
export function settingKind(path: string, { type, pattern }: RJSFSchema): SettingKind {
  if (type === 'integer' || type === 'number') {
    if (/Minor$/.test(path)) return 'minor'
    return /(^|\/)topUp\//.test(path) ? 'units' : 'integer'
  }
  if (pattern === dayPattern) return 'day'
  return pattern === clockPattern ? 'clock' : 'text'
}

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'
const clockPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

/** A value as its box shows it: an amount in the chain's currency with its smaller units. */
export function shownSetting(kind: SettingKind, value: unknown, { lang, currency }: Typing): string {
  if (kind !== 'minor' || typeof value !== 'number') return String(value ?? '')
  return shownAmount(String(value / 10 ** decimalsOf(currency)), currency, lang)
}

/** What was typed, as settings are kept. Null: it cannot be read, and stays as it was typed. */
export function readSetting(kind: SettingKind, text: string, typing: Typing): string | number | null {
  const { lang, currency, today } = typing
  if (kind === 'minor') return amountOf(text, typing, decimalsOf(currency))
  if (kind === 'units') return amountOf(text, typing, 0)
  if (kind === 'integer') {
    const read = readInteger(text)
    return read.ok ? read.value : null
  }
  if (kind === 'day') {
    const read = readDay(text, lang, today)
    return read.ok ? read.value : null
  }
  return kind === 'clock' ? readTime(text, lang) : text
}

/** An amount as a whole number of units that are so many digits smaller than the currency's; null: it is none. */
function amountOf(text: string, { lang, currency }: Typing, digits: number): number | null {
  const isLess = /^\s*[-\u2212\u2013]/.test(text)
  const read = readMoney(isLess ? text.replace(/[-\u2212\u2013]/, '') : text, currency, lang)
  if (!read.ok) return null
  const amount = Math.round(Number(read.value) * 1000) / (1000 / 10 ** digits)
  return Number.isInteger(amount) ? (isLess ? -amount : amount) : null
}
