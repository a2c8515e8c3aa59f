import metadata from 'libphonenumber-js/min/metadata'
import type { PhoneTable } from '#engine/tables/phone.ts'

/**
 * The phone numbers of the world in few bytes: lengths everywhere, patterns only for the countries named (those of a
 * chain's clubs), because a browser carries this table too and both must judge alike.
 */
export function phonesFor(countries: readonly string[]): PhoneTable {
  const rows = Object.entries(metadata.countries as unknown as { [country: string]: MetadataRow })
  return Object.fromEntries(
    rows.map(([country, row]) => {
      const short = [row[0], row[5] === 0 ? '' : (row[5] ?? ''), row[3]] as const
      return [country, countries.includes(country) ? ([...short, row[2]] as const) : short]
    }),
  )
}

/** Calling code, international prefix, pattern, lengths, formats, national prefix: the order of libphonenumber's rows. */
type MetadataRow = readonly [string, string, string, readonly number[], unknown, (string | 0)?]
