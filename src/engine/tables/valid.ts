import type { Tables } from '../logic/types.ts'
import { ibanValid, routingValid } from './bank.ts'
import { formats } from './formats.ts'
import { type PhoneTable, phoneValid } from './phone.ts'
import { fitsPicture } from './picture.ts'

/** Facts about the world by country: part of a release, so that browser and server judge alike. */
export interface ValidTables {
  /** Pictures of postcodes (`fitsPicture`): the chain's own list first. */
  readonly zipCodeList: { readonly [country: string]: string }
  readonly postcodes: { readonly [country: string]: string }
  readonly phones: PhoneTable
  readonly ibans: { readonly [country: string]: number }
}

/** The operator `valid` over these tables. A kind that is not known refuses everything (the check of documents names it). */
export function validBy(tables: ValidTables): Tables['valid'] {
  return (kind, value, country) => {
    const land = country?.toUpperCase() ?? null
    switch (kind) {
      case 'postcode':
        return postcodeValid(value, land, tables)
      case 'phone':
        return phoneValid(value, land, tables.phones)
      case 'ssn':
        return land === 'US' || land === null ? ssnValid(value) : value.trim() !== ''
      case 'iban':
        return ibanValid(value, tables.ibans)
      case 'routing':
        return routingValid(value)
      case 'email':
        return formats.email?.(value) ?? false
      default:
        return false
    }
  }
}

/** Kinds of values that `valid` knows. */
export const validKinds: readonly string[] = ['postcode', 'phone', 'ssn', 'iban', 'routing', 'email']

/** The chain's list first, then the table of countries, then any short text of letters and digits. */
function postcodeValid(text: string, country: string | null, tables: ValidTables): boolean {
  const pictures = country === null ? undefined : (tables.zipCodeList[country] ?? tables.postcodes[country])
  if (pictures !== undefined) return fitsPicture(text, pictures)
  return text.length <= 12 && /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(text)
}

/** A social security number of the United States: parts that were never given out are refused. */
function ssnValid(text: string): boolean {
  const parts = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(text.trim())
  if (!parts) return false
  const [area = '', group = '', serial = ''] = parts.slice(1)
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000'
}
