import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { isOutside } from '../outside/public-address.ts'
import { reasons } from './operator-language.ts'
import type { SettingFinding } from './settings.ts'

/** Where the chain is found. */
export function hosts(config: JsonObject): readonly SettingFinding[] {
  const named = Array.isArray(config.hosts) ? config.hosts : []
  if (named.length === 0)
    return [
      {
        code: 'host.none',
        place: 'hosts',
        ...reasons(
          'names no host, so nobody could reach the chain: write at least one, such as "members.chain.example"',
          'nennt keinen Host; niemand könnte die Kette also erreichen: Schreiben Sie mindestens einen, etwa "members.chain.example"',
        ),
      },
    ]
  return named
    .filter((host) => typeof host !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
    .map((host) => ({
      code: 'host.invalid',
      place: 'hosts',
      ...reasons(
        `${JSON.stringify(host)} is no host name: write it in small letters, without https:// and without a port, such as "members.chain.example"`,
        `${JSON.stringify(host)} ist kein Hostname: Schreiben Sie ihn in kleinen Buchstaben, ohne https:// und ohne Port, etwa "members.chain.example"`,
      ),
    }))
}

/** Nobody is sent away from the portal but to an origin that the chain has named, and never without https. */
export function redirects(config: JsonObject): readonly SettingFinding[] {
  const { outgoingRedirects, ...own } = mapOf(config.redirects)
  const outgoing = Object.entries(mapOf(outgoingRedirects)).map(
    ([path, to]) => [`outgoingRedirects/${path}`, to] as const,
  )
  const origins = [...listOf(config.hosts).map((host) => `https://${host}`), ...listOf(config.redirectOrigins)]
  return [...Object.entries(own), ...outgoing].flatMap(([key, to]) => {
    if (to === null || (typeof to === 'string' && (isOwnAddress(to) || isWithin(to, origins)))) return []
    return [
      {
        code: 'redirect.away',
        place: `redirects/${key}`,
        ...reasons(
          'leads away from the portal to a site that the chain has not named: write a page of the portal (/...), or add the site to redirectOrigins',
          'führt aus dem Portal zu einer Seite, die die Kette nicht genannt hat: Schreiben Sie eine Seite des Portals (/...), oder nehmen Sie sie in redirectOrigins auf',
        ),
      },
    ]
  })
}

/** The issuer is called from the server, so it has to be outside. */
export function singleSignOn(config: JsonObject): readonly SettingFinding[] {
  const { environment, exchangeUrl } = mapOf(mapOf(config.private).sso)
  if (exchangeUrl === undefined || exchangeUrl === null || environment === 'sandbox' || isOutside(exchangeUrl))
    return []
  const why = reasons(
    'is no public https address, and the server calls no other: write the one that the issuer gave',
    'ist keine öffentliche https-Adresse, und der Server ruft keine andere: Schreiben Sie die, die der Aussteller genannt hat',
  )
  return [{ code: 'sso.address', place: 'private/sso/exchangeUrl', ...why }]
}

/** The address itself, parsed: `https://chain.example@evil.example` is evil's. */
function isWithin(address: string, origins: readonly Json[]): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && origins.includes(url.origin)
}
