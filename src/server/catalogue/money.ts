const known = new Map<string, number>()

/** Digits behind the point of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function digitsOf(currency: string): number {
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const digits = known.get(currency) ?? format().maximumFractionDigits ?? 2
  known.set(currency, digits)
  return digits
}

/** Minor units of an amount as files write it ("54.90"); null when the currency has fewer digits. */
export function minorOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [whole = '', part = ''] = text.split('.')
  if (part.length > digits && /[1-9]/.test(part.slice(digits))) return null
  return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0') || 0)
}

/** An amount as files write it. */
export function textOf(amountMinor: number, currency: string): string {
  const digits = digitsOf(currency)
  if (digits === 0) return String(amountMinor)
  const text = String(amountMinor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
