import { decimalsOf } from '#engine/tables/currency.ts'

/** An amount as people of a locale write it, in Latin digits, with all decimals of its currency. */
export function moneyInWords(locale: string, amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: 'latn' }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...exact }).format(amountMinor / 10 ** decimals)
}
