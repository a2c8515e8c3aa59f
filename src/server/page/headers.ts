import type { Json, JsonObject } from '#engine/documents.ts'
import { sourcesOf } from '../releases/content/cleaned-config.ts'

/** The one Trusted Types policy: release HTML that the server has sanitised. */
export const trustedTypesPolicy = 'foyer'

interface PageHeaders {
  readonly nonce: string
  readonly config: JsonObject
  /** Plain http is used on the own machine only. */
  readonly production: boolean
}

/** Headers of every HTML page: no script but ours, no frame but the configured ones. */
export function pageHeaders({ nonce, config, production }: PageHeaders): { readonly [name: string]: string } {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', ...sourcesOf(config).imageOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors(config)}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ]
  return { 'content-security-policy': policy.join('; '), ...commonHeaders(production) }
}

/** Headers of every other answer that a browser shows or runs. */
export function commonHeaders(production: boolean): { readonly [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Sites that may show the portal in a frame: `frameAncestors` of the settings, nobody by default. */
function frameAncestors(config: JsonObject): string {
  const origins = Array.isArray(config.frameAncestors) ? config.frameAncestors.flatMap(originOf) : []
  return origins.length > 0 ? origins.join(' ') : "'none'"
}

/** Parsed, so that a setting cannot bring a second directive. */
function originOf(value: Json): readonly string[] {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value)) return []
  const url = URL.parse(value)
  return url ? [url.origin] : []
}
