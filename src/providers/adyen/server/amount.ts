import type { Money } from '#contract/shapes/values.ts'

/**
 * Adyen counts minor units as ISO 4217 does, but for these (docs.adyen.com/development-resources/currency-codes): how
 * many digits it has more than the standard.
 */
const extraDigits: { readonly [currency: string]: number } = { CLP: 2, ISK: 2, CVE: -2, IDR: -2 }

/** A type and no interface: it stands in bodies as it is. */
export type AdyenAmount = { readonly value: number; readonly currency: string }

/** An amount as Adyen writes it; null when it cannot be said there (parts of a rupiah). */
export function toAdyen({ amountMinor, currency }: Money): AdyenAmount | null {
  const value = shift(amountMinor, extraDigits[currency] ?? 0)
  return value === null ? null : { value, currency }
}

/** Money out of an answer; null when it is no amount. */
export function fromAdyen(amount: { readonly value: unknown; readonly currency: unknown }): Money | null {
  const { value, currency } = amount
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || typeof currency !== 'string') return null
  const amountMinor = shift(value, -(extraDigits[currency] ?? 0))
  return amountMinor === null ? null : { amountMinor, currency }
}

function shift(minor: number, digits: number): number | null {
  if (digits === 0) return minor
  const shifted = digits > 0 ? minor * 10 ** digits : minor / 10 ** -digits
  return Number.isSafeInteger(shifted) ? shifted : null
}
