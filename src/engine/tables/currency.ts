const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/**
 * In how many decimals money of a currency is counted (ISO 4217): 0, 2 or 3; two where a currency is unknown. Some providers
 * differ for a few: that is their adapter's business.
 */
export const decimalsOf = (currency: string): number => (none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2)

/** An amount of whole units as minor ones; null when it has more decimals than the currency. */
export function minorOf(amount: number, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const written = amount.toFixed(decimals)
  return Number(written) === amount ? Number(`${written}e${decimals}`) : null
}
