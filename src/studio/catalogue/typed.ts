import { westernDigits } from '#calendar/digits.ts'
import { decimalsOf } from '#engine/tables/currency.ts'

/** What was typed, read; or what is wrong with it. */
export type ReadValue<Value, Wrong extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly wrong: Wrong }

const no = <Wrong extends string>(wrong: Wrong) => ({ ok: false, wrong }) as const

/** Digits of other scripts as ours, with their separators. */
export const plainDigits = (text: string): string =>
  westernDigits(text)
    .replace(/[\uff10-\uff19]/g, (sign) => String((sign.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u066b]/g, '.')
    .replace(/[\u066c]/g, ',')

/**
 * An amount as people write it, as the catalogue does ("29.90"). A sign before three digits groups thousands, unless the
 * language writes smaller units with it: then nobody guesses, for the one is a thousand times the other.
 */
export function readMoney(
  text: string,
  currency: string,
  lang: string,
): ReadValue<string, 'amount' | 'negative' | 'digits'> {
  const bare = plainDigits(text)
    .replace(new RegExp(`\\p{Sc}|${currency}|[\\s'\u2019\u200e\u200f\u061c]`, 'giu'), '')
    .replace(/^[\u2212\u2013]/, '-')
  if (/^-[\d.,]+$/.test(bare)) return no('negative')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return no('amount')
  const digits = decimalsOf(currency)
  const point = decimalSign(bare, digits, lang)
  if (point === 'unclear') return no('digits')
  const at = point === null ? -1 : bare.lastIndexOf(point)
  const [whole, part] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at + 1)]
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return no('amount')
  if (/[.,]/.test(part)) return no('amount')
  if (/[1-9]/.test(part.slice(digits))) return no('digits')
  const units = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (units.length > 9) return no('amount')
  return { ok: true, value: digits === 0 ? units : `${units}.${part.slice(0, digits).padEnd(digits, '0')}` }
}

/** Which sign stands before the smaller units; null: none does; `unclear`: it could be thousands, or too many digits. */
function decimalSign(text: string, digits: number, lang: string): '.' | ',' | 'unclear' | null {
  const signs = [...text].filter((sign) => sign === '.' || sign === ',') as ('.' | ',')[]
  const last = signs.at(-1)
  if (last === undefined) return null
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return null
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return last
  if (last !== (1.5).toLocaleString(lang).at(1)) return null
  return digits === 3 ? last : 'unclear'
}

/** An amount of the catalogue as the language writes it. */
export const shownAmount = (amount: string, currency: string, lang: string): string =>
  amountFormat(decimalsOf(currency), lang).format(Number(amount))

/** Making one costs more than a hundred amounts, and a table shows thousands. */
const amountFormats = new Map<string, Intl.NumberFormat>()

function amountFormat(digits: number, lang: string): Intl.NumberFormat {
  const key = `${lang} ${digits}`
  const format =
    amountFormats.get(key) ??
    new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  amountFormats.set(key, format)
  return format
}

export const shownMoney = (amount: string | undefined, currency: string, lang: string): string =>
  amount === undefined ? '–' : new Intl.NumberFormat(lang, { style: 'currency', currency }).format(Number(amount))

/** A percentage as people write it: 19, 7,7, 19 %. */
export function readPercent(text: string): ReadValue<string, 'percent'> {
  const bare = plainDigits(text).replace(/[\s%]/g, '').replace(',', '.')
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(bare) ? { ok: true, value: bare } : no('percent')
}

/** A whole number as people write it. */
export function readInteger(text: string): ReadValue<number, 'number'> {
  const bare = plainDigits(text).replace(/[\s'\u2019]/g, '')
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare
  return /^-?\d{1,9}$/.test(plain) ? { ok: true, value: Number(plain) } : no('number')
}

/** A day as people write it: 2027-01-31, 31.1.2027, 31 January 2027; without a year the next such day. */
export function readDay(text: string, lang: string, today: string): ReadValue<string, 'day' | 'order'> {
  const bare = plainDigits(text).trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{2}|\d{4})?$/.exec(bare)
  if (dotted) return dayIn(dotted[3], Number(dotted[2]), Number(dotted[1]), today)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(bare)
  if (slashed) {
    const [one, two] = [Number(slashed[1]), Number(slashed[2])]
    // Half the world begins with the month, and nobody is asked twice about a price.
    if (one <= 12 && two <= 12 && one !== two) return no('order')
    return dayIn(slashed[3], Math.min(one, two), Math.max(one, two), today)
  }
  const named = /^(?:(\d{1,2})\.?\s+)?(\p{L}+)\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?(?=\s|$))?\s*(\d{4})?$/u.exec(bare)
  const month = named === null ? 0 : monthOf(named[2] ?? '', lang)
  const day = named?.[1] ?? named?.[3]
  return month === 0 || day === undefined ? no('day') : dayIn(named?.[4], month, Number(day), today)
}

function dayIn(year: string | undefined, month: number, day: number, today: string): ReadValue<string, 'day'> {
  if (year !== undefined) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, day)
  const now = Number(today.slice(0, 4))
  const found = dayOf(now, month, day)
  return found.ok && found.value < today ? dayOf(now + 1, month, day) : found
}

function dayOf(year: number, month: number, day: number): ReadValue<string, 'day'> {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return no('day')
  return { ok: true, value: date.toISOString().slice(0, 10) }
}

/** The month that a word names in the language or in English, from three letters on; 0: none. */
function monthOf(word: string, lang: string): number {
  if (word.length < 3) return 0
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 1)))
  const isOne = (one: Date) =>
    [lang, 'en'].some((code) =>
      one.toLocaleDateString(code, { month: 'long', timeZone: 'UTC' }).toLowerCase().startsWith(word),
    )
  return months.findIndex(isOne) + 1
}
