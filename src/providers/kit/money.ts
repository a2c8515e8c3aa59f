import type { Money } from '#contract/shapes/values.ts'
import { decimalsOf } from '#engine/tables/currency.ts'

/** How a provider writes an amount: in whole minor units or as a decimal, as a number or as a text. */
export const amountKinds = ['minor_int', 'minor_string', 'major_number', 'major_string'] as const
export type AmountKind = (typeof amountKinds)[number]

export interface AmountStyle {
  readonly kind: AmountKind
  /** At least this many decimals, zeros behind the currency's own (spotii: 4). */
  readonly minDecimals?: number
}

/** An amount as its provider wants it, formatted from the integer: no float is in between that could round. */
export function writeAmount({ kind, minDecimals = 0 }: AmountStyle, money: Money): string | number {
  switch (kind) {
    case 'minor_int':
      return money.amountMinor
    case 'minor_string':
      return String(money.amountMinor)
    case 'major_number':
      return Number(majorText(money, minDecimals))
    case 'major_string':
      return majorText(money, minDecimals)
  }
}

/**
 * What a provider wrote, in minor units of the currency; null when it is no amount: a sign, an exponent, thousands
 * separators, or more decimals than the currency has. Number or text is taken alike, the answers of one provider differ.
 */
export function readAmount({ kind }: AmountStyle, value: unknown, currency: string): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const isMinor = kind === 'minor_int' || kind === 'minor_string'
  const { whole, part = '' } = /^(?<whole>\d{1,15})(?:\.(?<part>\d{1,10}))?$/.exec(String(value))?.groups ?? {}
  if (whole === undefined) return null
  const places = isMinor ? 0 : decimalsOf(currency)
  if (/[^0]/.test(part.slice(places))) return null
  const minor = Number(whole + part.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

function majorText({ amountMinor, currency }: Money, minDecimals: number): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const part = digits.slice(digits.length - places).padEnd(minDecimals, '0')
  return `${amountMinor < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}
