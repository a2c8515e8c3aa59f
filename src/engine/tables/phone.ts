/** Per country: calling code, prefix of national calls, lengths of national numbers, and their pattern where it is known. */
export interface PhoneTable {
  readonly [country: string]: readonly [code: string, prefix: string, lengths: readonly number[], pattern?: string]
}

/**
 * Whether a phone number can exist: `+` and a calling code, which may stand in brackets, or a national number of
 * `country`. Judged by the length of national numbers, and by their pattern in countries that have one in the table.
 */
export function phoneValid(text: string, country: string | null, table: PhoneTable): boolean {
  const written = text.trim()
  if (!/^(?:\(\s*)?\+?[\d\s()./\u2010-\u2013-]+$/.test(written)) return false
  const digits = text.replaceAll(/\D/g, '')
  if (/^\(?\s*\+/.test(written)) return international(digits, table)
  if (digits.startsWith('00')) return international(digits.slice(2), table)
  const row = country === null ? undefined : table[country]
  if (!row) return digits.length >= 4 && digits.length <= 15
  return national(digits, row)
}

function international(digits: string, table: PhoneTable): boolean {
  return Object.values(table).some((row) => digits.startsWith(row[0]) && national(digits.slice(row[0].length), row))
}

function national(digits: string, row: PhoneTable[string]): boolean {
  const [, prefix, lengths, pattern] = row
  const fits = (number: string) =>
    lengths.includes(number.length) && (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(number))
  return fits(digits) || (prefix !== '' && digits.startsWith(prefix) && fits(digits.slice(prefix.length)))
}
