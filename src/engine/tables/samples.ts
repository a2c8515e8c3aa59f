import { textsFitting } from '../patterns/fit-text.ts'
import { type ValidTables, validBy } from './valid.ts'

/** Values of a kind that `valid` knows, in a country: some that are of it, and some that are not. */
export type Samples = (kind: string, country: string | null) => readonly string[]

/** Samples out of the tables themselves, so that each country has its own. */
export function samplesBy(tables: ValidTables): Samples {
  const valid = validBy(tables)
  return (kind, country) => {
    const land = country?.toUpperCase() ?? null
    const fit = [...(common[kind] ?? []), ...ofCountry(kind, land, tables), ...odd]
    return [fit.find((one) => valid(kind, one, country)), odd.find((one) => !valid(kind, one, country))].filter(
      (one) => one !== undefined,
    )
  }
}

/** What fits in many countries, so that it still fits when another one is chosen afterwards. */
const common: { readonly [kind: string]: readonly string[] } = {
  postcode: ['10115'],
  phone: ['+4915112345678', '+12025550123', '+971501234567'],
  iban: ['DE89370400440532013000'],
  routing: ['021000021'],
  ssn: ['536-22-8726', '123-45-6789'],
  email: ['anna@example.com'],
}

/** What is hardly anything anywhere: a word, a sign, a blank. */
const odd: readonly string[] = ['Anna', '!', ' ']

function ofCountry(kind: string, country: string | null, tables: ValidTables): readonly string[] {
  if (country === null) return []
  if (kind === 'postcode') {
    const pictures = tables.zipCodeList[country] ?? tables.postcodes[country] ?? ''
    return pictures.split('|').map((picture) => picture.replaceAll('#', '1').replaceAll('@', 'A'))
  }
  const row = kind === 'phone' ? tables.phones[country] : undefined
  if (!row) return []
  const [code, , lengths, pattern] = row
  const numbers = pattern === undefined ? lengths.map((length) => '2'.repeat(length)) : textsFitting(`^(?:${pattern})$`)
  return numbers.map((number) => `+${code}${number}`)
}
