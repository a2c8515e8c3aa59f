/** An IBAN of a country in the table, of its length, whose check digits are right. Spaces do not matter. */
export function ibanValid(text: string, lengths: { readonly [country: string]: number }): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** A routing number of the United States: nine digits whose weighted sum is a multiple of ten. */
export function routingValid(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0
}
