import type { SiteDoc } from '#engine/documents.ts'
import { matchRoute } from '#engine/site/match.ts'
import { ssoKeys, storageKeys } from './keys.ts'
import type { TokenStore } from './session/token.ts'
import type { Storage } from './storage.ts'

interface HeaderPorts {
  readonly site: SiteDoc
  readonly tokens: TokenStore
  readonly storage: { readonly local: Storage; readonly tab: Storage }
  /** BCP 47, of the language that is shown. */
  readonly locale: () => string
  readonly address: () => { readonly origin: string; readonly pathname: string }
}

/** The headers that every call carries, worked out when it leaves: another tab may have changed what they say. */
export function createHeaders(ports: HeaderPorts): () => { readonly [name: string]: string } {
  const { site, tokens, storage, locale, address } = ports
  return () => {
    const { origin, pathname } = address()
    const token = tokens.read()?.token
    const country = storage.local.get(storageKeys.country)
    const sso = ssoKeys.flatMap((key) => {
      const value = storage.tab.get(key)
      return value === null ? [] : [[key.replace(/^foyer\./, 'x-'), plain(value)] as const]
    })
    return {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'x-referer': origin + currentPattern(site, pathname),
      'Accept-Language': locale(),
      ...(country !== null && { Country: country }),
      ...Object.fromEntries(sso),
    }
  }
}

/** A header holds no other letters; what came from an address may. */
const plain = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value))

/** The address as the server may log it: the route's pattern, without the codes and ids of the path. */
function currentPattern(site: SiteDoc, path: string): string {
  const match = matchRoute(site, path)
  if (!match) return '/404'
  return match.step === undefined ? match.route.path : `${match.route.path}/${match.step}`
}
