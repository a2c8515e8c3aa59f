import type { JsonObject } from '#engine/documents.ts'
import { languagesOf } from '../releases/languages.ts'
import type { ChainFacts } from './kind.ts'

/** What the settings of a chain say to its catalogue. */
export function chainFactsOf(chain: string, config: JsonObject): ChainFacts {
  const { country, currency, timeZone } = config
  const languages = languagesOf(config).map(({ code }) => code)
  return {
    chain,
    country: String(country ?? ''),
    currency: String(currency ?? ''),
    timeZone: String(timeZone ?? 'UTC'),
    ...(languages.length > 0 && { languages }),
  }
}
