import type { JsonObject } from '#engine/documents.ts'
import type { ChainFacts } from './kind.ts'

/** What the settings of a chain say to its catalogue. */
export function chainFactsOf(chain: string, { country, currency, timeZone }: JsonObject): ChainFacts {
  return {
    chain,
    country: String(country ?? ''),
    currency: String(currency ?? ''),
    timeZone: String(timeZone ?? 'UTC'),
  }
}
