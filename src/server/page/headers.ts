import type { JsonObject } from '#engine/documents.ts'
import { siteOf, sourcesOf } from '../releases/content/cleaned-config.ts'
import type { PageSources } from './provider-sources.ts'

/** The one Trusted Types policy: release HTML that the server has sanitised. */
export const trustedTypesPolicy = 'foyer'

interface PageHeaders {
  readonly nonce: string
  readonly config: JsonObject
  /** Plain http is used on the own machine only. */
  readonly production: boolean
  /** What a provider's widget needs, on its own page. */
  readonly provider?: PageSources | null
  /** Shown in a frame of this very origin, and nowhere else: the studio's preview. */
  readonly framed?: true
}

/** Headers of every HTML page: no script but ours, no frame but the configured ones; on a provider's page, its own. */
export function pageHeaders({ nonce, config, production, provider = null, framed }: PageHeaders): {
  readonly [name: string]: string
} {
  const { scripts = [], styles = [], images = [], connects = [], frames = [], forms = [] } = provider ?? {}
  const policy = [
    "default-src 'none'",
    list('script-src', "'self'", `'nonce-${nonce}'`, ...scripts),
    list('style-src', "'self'", `'nonce-${nonce}'`, ...styles),
    list('img-src', "'self'", 'data:', ...sourcesOf(config).imageOrigins, ...images),
    "font-src 'self'",
    list('connect-src', "'self'", ...connects),
    ...(frames.length > 0 ? [list('frame-src', ...frames)] : []),
    "manifest-src 'self'",
    list('form-action', "'self'", ...forms),
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : frameAncestors(config)}`,
    ...trustedTypes(provider),
    ...(production ? ['upgrade-insecure-requests'] : []),
  ]
  return { 'content-security-policy': policy.join('; '), ...commonHeaders(production) }
}

const list = (directive: string, ...sources: readonly string[]) => `${directive} ${sources.join(' ')}`

/** Where a provider's widget is not made for them, its page goes without; it is the only one. */
function trustedTypes(provider: PageSources | null): readonly string[] {
  if (provider?.trustedTypes === null) return []
  const policies = [trustedTypesPolicy, ...(provider?.trustedTypes ?? [])]
  return ["require-trusted-types-for 'script'", list('trusted-types', ...policies)]
}

/** Headers of every other answer that a browser shows or runs. */
export function commonHeaders(production: boolean): { readonly [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    // Never a path: it may hold the code of a reset, or the token of a sign-on.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Sites that may show the portal in a frame: `frameAncestors` of the settings, nobody by default. */
function frameAncestors(config: JsonObject): string {
  const origins = Array.isArray(config.frameAncestors)
    ? config.frameAncestors.flatMap((site) => siteOf(site) ?? [])
    : []
  return origins.length > 0 ? origins.join(' ') : "'none'"
}
