import type { JsonObject } from '#engine/documents.ts'
import type { Releases } from '../../releases/index.ts'

/** A sentence for each provider that is set to take real money, where this database must not: told when the server starts. */
export function liveProviders({ chains, liveRelease }: Pick<Releases, 'chains' | 'liveRelease'>): string[] {
  return chains.flatMap((chain) => {
    const { config, centers } = liveRelease(chain).docs
    const live = new Set([config, ...Object.values(centers)].flatMap(liveIn))
    return [...live].map(
      (provider) =>
        `${chain}: ${provider} takes real money and is refused on the embedded database, which a power cut can cost its last seconds. Set DATABASE_URL, or LIVE_PAYMENTS_ON_EMBEDDED=1.`,
    )
  })
}

function liveIn({ paymentProvidersConfig }: JsonObject): string[] {
  return Object.entries((paymentProvidersConfig ?? {}) as JsonObject)
    .filter(([, settings]) => (settings as JsonObject | null)?.environment === 'live')
    .map(([provider]) => provider)
}
