import { decimalsOf } from '#engine/tables/currency.ts'

/** Minor units of an amount as files write it ("54.90"); null when the currency has fewer digits. */
export function writtenMinorOf(text: string, currency: string): number | null {
  const digits = decimalsOf(currency)
  const [whole = '', part = ''] = text.split('.')
  if (part.length > digits && /[1-9]/.test(part.slice(digits))) return null
  return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0') || 0)
}

/** An amount as files write it. */
export function writtenAmountOf(amountMinor: number, currency: string): string {
  const digits = decimalsOf(currency)
  if (digits === 0) return String(amountMinor)
  const text = String(amountMinor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
