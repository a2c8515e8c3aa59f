import { dayIn } from '#calendar/day-in.ts'
import { centerById, centersOfChain } from './repository.ts'
import { centerIn } from './words.ts'

export interface Center {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly timeZone: string
  readonly onlineSale: boolean
  /** The day it opens; null when it is open. */
  readonly startupDate: string | null
  /** The date at the club. */
  readonly today: string
}

export type CenterRow = Awaited<ReturnType<typeof centersOfChain>>[number]

export async function findCenter(
  chain: string,
  id: string,
  now: Date,
  lang: string | null = null,
): Promise<Center | null> {
  const row = await centerById({ chain, id })
  return row === undefined ? null : toCenter(row, now, lang)
}

/** All clubs of a chain, by name as the language orders names. */
export async function listCenters(chain: string, lang: string, now: Date): Promise<Center[]> {
  const rows = await centersOfChain(chain)
  const collator = new Intl.Collator(lang)
  return rows.map((row) => toCenter(row, now, lang)).sort((a, b) => collator.compare(a.name, b.name))
}

/** A row of `centers` as the product speaks of it, in a language or in the club's own words. */
export function toCenter(row: CenterRow, now: Date, lang: string | null = null): Center {
  const { name, address, city } = centerIn(row, lang)
  const today = dayIn(row.time_zone, now)
  return {
    id: row.id,
    name,
    address,
    city: placeOf(row.country, row.zip_code, city),
    country: row.country,
    timeZone: row.time_zone,
    onlineSale: row.online_sale,
    startupDate: row.opens_on !== null && row.opens_on > today ? row.opens_on : null,
    today,
  }
}

/** Whether a country writes the postcode behind the town. */
export const isPostcodeLast = (country: string): boolean => ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US'].includes(country)

/** The last line of an address as its country writes it: 10435 Berlin, but Denver, CO 80205. */
function placeOf(country: string, zipCode: string, city: string): string {
  return (isPostcodeLast(country) ? `${city}\u00a0${zipCode}` : `${zipCode} ${city}`).trim()
}
