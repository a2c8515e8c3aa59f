import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { ImageSources } from './clean-attribute.ts'
import { cleanHtml } from './clean-html.ts'
import { cleanCss } from './custom-css.ts'

/** Settings as browsers may have them: the HTML and CSS in them cleaned. Done whenever a release is compiled, whatever was stored. */
export function cleanedConfig(config: JsonObject, sources: ImageSources = sourcesOf(config)): JsonObject {
  const look = mapOf(config.lookAndFeel)
  const { banners, customCSS } = look
  const cleanLook = {
    ...look,
    ...(banners !== undefined && {
      banners: mapped(mapOf(banners), (banner) => cleanPiece(banner, 'line', sources)),
    }),
    ...(customCSS !== undefined && { customCSS: cleanCss(textOf(customCSS)).css }),
  }
  return {
    ...config,
    ...(config.lookAndFeel !== undefined && { lookAndFeel: cleanLook }),
    ...pieces(config, 'strapLines', 'line', sources),
    ...pieces(config, 'contentBlocks', 'block', sources),
  }
}

/** The origins that pictures may come from beside our own. */
export function sourcesOf({ imageOrigins }: JsonObject): ImageSources {
  const named = Array.isArray(imageOrigins) ? imageOrigins : []
  return { imageOrigins: named.flatMap((origin) => originOf(origin) ?? []) }
}

/** An origin alone, parsed, so that a setting cannot bring a second directive into the policy. */
export function originOf(origin: Json): string | null {
  const url = typeof origin === 'string' && /^https:\/\//.test(origin) ? URL.parse(origin) : null
  return url && isPlainHost(url) && url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null
}

/** The origin of an address, whatever its path; null when it is none that a policy can name. */
export function siteOf(address: Json): string | null {
  const url = typeof address === 'string' && /^https?:\/\//.test(address) ? URL.parse(address) : null
  return url && isPlainHost(url) ? url.origin : null
}

/** The standard of addresses lets `;` and quotes into a host, which would end a directive of the policy. */
const isPlainHost = ({ host }: URL): boolean => /^[a-z0-9.:[\]-]+$/.test(host)

function pieces(config: JsonObject, key: string, kind: 'line' | 'block', sources: ImageSources): JsonObject {
  const all = config[key]
  if (all === undefined) return {}
  return { [key]: Array.isArray(all) ? all.map((piece) => cleanPiece(piece, kind, sources)) : [] }
}

function cleanPiece(piece: Json, kind: 'line' | 'block', sources: ImageSources): JsonObject {
  const content = mapped(mapOf(mapOf(piece).content), (text) => cleanHtml(textOf(text), kind, sources).html)
  return { ...mapOf(piece), content }
}

function mapped(map: JsonObject, fn: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, fn(value)]))
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
