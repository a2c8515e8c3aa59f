import { namesCurrency } from './currency-words.ts'
import { decimalsOf } from './decimals.ts'
import { takeApart } from './number-spelling.ts'

/** What a box takes: as many decimals as its currency has, or as it says; without either, as many as somebody writes. */
export interface NumberKind {
  readonly currency?: string | undefined
  readonly decimals?: number | undefined
}

/** Why a spelling is no number of its box; `ambiguous`: its sign may be one of thousands or the decimal sign. */
export type NumberFault = 'number' | 'currency' | 'size' | 'decimals' | 'ambiguous'

export type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: NumberFault }

/**
 * The number of a spelling. The locale and the decimals of the box decide what a point or a comma is; a spelling that
 * they do not decide is refused, because the other reading would be a thousand times as much.
 */
export function readNumber(text: string, kind: NumberKind, locale: string): NumberReading {
  const spelling = takeApart(text)
  if (spelling === null) return { ok: false, code: 'number' }
  const { core, isNegative, words } = spelling
  if (words.length > 0) {
    if (kind.currency === undefined || !words.every(isWord)) return { ok: false, code: 'number' }
    if (!namesCurrency(words, kind.currency, locale)) return { ok: false, code: 'currency' }
  }
  const signs = signsOf(locale)
  const most = mostDecimals(kind)
  const decimal = decimalSignOf(core, most, signs)
  if (decimal === 'unclear') return { ok: false, code: 'ambiguous' }
  const [before = '', part = '', ...more] = decimal === null ? [core] : core.split(decimal)
  const whole = ungrouped(before, signs)
  if (whole === null || more.length > 0 || !/^\d*$/.test(part)) return { ok: false, code: 'number' }

  const exact = part.replace(/0+$/, '')
  if (exact.length > most) return { ok: false, code: 'decimals' }
  if (`${whole}${exact}`.replace(/^0+/, '').length > mostDigits) return { ok: false, code: 'size' }
  const value = Number(`${whole}.${exact}`)
  return { ok: true, value: isNegative && value !== 0 ? -value : value }
}

/** May name a currency. */
const isWord = (text: string): boolean => /^[\p{L}\p{M}\p{Sc}. ]+$/u.test(text)

/** The number as a box shows it before anybody has written in it: in the locale's signs, without those of thousands. */
export function spellNumber(value: number, kind: NumberKind, locale: string): string {
  const decimals = mostDecimals(kind)
  const format = new Intl.NumberFormat(locale, {
    ...(locale.includes('-u-nu-') ? {} : { numberingSystem: 'latn' }),
    useGrouping: false,
    maximumFractionDigits: 15,
    ...(kind.currency === undefined || Number.isInteger(value) ? {} : { minimumFractionDigits: decimals }),
  })
  return format.format(value)
}

/** How many decimals a box takes; infinite where nothing bounds them. */
export const mostDecimals = ({ currency, decimals }: NumberKind): number =>
  decimals ?? (currency === undefined ? Number.POSITIVE_INFINITY : decimalsOf(currency))

/** As many as a number keeps without rounding. */
const mostDigits = 15

/** A locale's own signs, in numbers and in amounts of money, and whether it parts thousands as India does (12,34,567). */
interface Signs {
  readonly decimal: ReadonlySet<string>
  readonly group: ReadonlySet<string>
  readonly isIndian: boolean
}

/** Made once: a box asks at every key. */
const known = new Map<string, Signs>()

function signsOf(locale: string): Signs {
  const signs = known.get(locale) ?? makeSigns(locale)
  known.set(locale, signs)
  return signs
}

function makeSigns(locale: string): Signs {
  const written = [{}, { style: 'currency', currency: 'EUR' } as const].map((style) =>
    new Intl.NumberFormat(locale, { ...style, numberingSystem: 'latn' }).formatToParts(1234567.5),
  )
  const all = (type: string) => new Set(written.flat().flatMap((part) => (part.type === type ? [part.value] : [])))
  const sizes = written[0]?.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : [])) ?? []
  return { decimal: all('decimal'), group: all('group'), isIndian: sizes.includes(2) }
}

/** The sign that begins the decimals, null where there are none. */
function decimalSignOf(core: string, most: number, signs: Signs): string | null | 'unclear' {
  if (core.includes('٫')) return '٫'
  const marks = core.match(/[.,]/g) ?? []
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first !== last) return last
  if (marks.length > 1) return null
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(core)) return last
  // Three digits behind one sign: thousands or decimals. The locale's sign and the decimals of the box have to agree.
  if (signs.group.has(last)) return most < 3 ? null : 'unclear'
  return signs.decimal.has(last) && most >= 3 ? last : 'unclear'
}

/** The digits before the decimals; null when what stands between them does not part them as thousands are parted. */
function ungrouped(digits: string, { isIndian }: Signs): string | null {
  if (/^\d*$/.test(digits)) return digits === '' ? '0' : digits
  const isParted =
    /^[1-9]\d{0,2}([.,' ٬])\d{3}(\1\d{3})*$/.test(digits) || (isIndian && /^[1-9]\d?,(\d\d,)+\d{3}$/.test(digits))
  return isParted ? digits.replace(/\D/g, '') : null
}
