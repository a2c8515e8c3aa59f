/** Brands as their providers write them, and as they are known. */
const brands: { readonly [written: string]: string } = {
  visa: 'Visa',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  americanexpress: 'American Express',
  cup: 'UnionPay',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mada: 'mada',
  eftpos: 'eftpos',
  girocard: 'girocard',
}

/** What a kept card or account is called to its owner: providers write `visa`, `mc` or `visa_applepay`. */
export function nameOfMethod(brand: string): string {
  const [first = ''] = brand.split('_')
  const known = brands[first.toLowerCase().replace(/[\s-]/g, '')]
  return known ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
}
