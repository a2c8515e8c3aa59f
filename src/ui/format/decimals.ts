const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** In how many decimals money of a currency is counted (ISO 4217); what a locale likes to show of them may be fewer. */
export const decimalsOf = (currency: string): number => (none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2)
