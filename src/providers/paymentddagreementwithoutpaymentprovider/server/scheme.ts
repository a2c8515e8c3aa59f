/** How a country's banks debit an account: `local` is any other, by the agreement with the club's own bank. */
export const schemes = ['sepa', 'ach', 'becs', 'pad', 'local'] as const
export type Scheme = (typeof schemes)[number]

export const isScheme = (value: unknown): value is Scheme => schemes.some((scheme) => scheme === value)

/** Countries whose accounts a SEPA direct debit reaches (European Payments Council, EPC409-09). */
const sepaCountries = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
    'SK SM VA'
  ).split(' '),
)

export const isInSepa = (iban: string): boolean => sepaCountries.has(iban.slice(0, 2).toUpperCase())

/**
 * Whether a text is a SEPA creditor identifier: country, check digits, three signs of the creditor's own choice that the
 * check leaves out, national number. Check digits as in an IBAN (EPC262-08).
 */
export function isCreditorId(text: string): boolean {
  const [, country, digits, national] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? []
  if (country === undefined || digits === undefined || national === undefined) return false
  let rest = 0
  for (const sign of `${national}${country}${digits}`) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
