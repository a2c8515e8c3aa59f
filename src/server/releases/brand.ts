import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { languagesOf } from './languages.ts'
import type { LiveRelease } from './release.ts'

/** How a chain shows itself outside its portal: in mails, and on pages that imitate others. */
export interface Brand {
  readonly chain: string
  readonly name: string
  readonly lookAndFeel: JsonObject
  /** The languages it speaks, its own first. */
  readonly languages: readonly string[]
  /** Payment providers that are imitated for it. */
  readonly imitated: readonly string[]
}

export function brandOf({ docs, config }: Pick<LiveRelease, 'docs' | 'config'>): Brand {
  const codes = languagesOf(config).map(({ code }) => code)
  const own = codes.filter((code) => code === config.defaultLanguage)
  return {
    chain: docs.chain,
    name: typeof config.name === 'string' ? config.name : docs.chain,
    lookAndFeel: mapOf(config.lookAndFeel) as JsonObject,
    imitated: Object.entries(mapOf(config.paymentProvidersConfig)).flatMap(([id, settings]) =>
      mapOf(settings).environment === 'sandbox' ? [id] : [],
    ),
    languages: [...own, ...codes.filter((code) => !own.includes(code))],
  }
}
