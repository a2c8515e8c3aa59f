import type { JsonObject } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import { setting } from './access.ts'
import { isHttpsAddress, isOwnAddress, isSafeAddress } from './own-address.ts'

/**
 * Where an address is sent by `redirects.outgoingRedirects`: the end of the way, so that a browser goes one step only; a
 * page of our own keeps the query it was asked with. Null when the address stays, or when the redirects go round in a
 * circle. Other sites only over http(s), so that a setting can never run a script.
 */
export function outgoing(config: JsonObject, path: string, search: string): string | null {
  const redirects = setting(config, 'redirects.outgoingRedirects')
  if (!isMap(redirects)) return null
  const seen = new Set([trimmed(path)])
  let to = next(redirects, trimmed(path))
  while (to !== null && isOwnAddress(to)) {
    const [at = ''] = to.split('?')
    if (seen.has(trimmed(at))) return null
    seen.add(trimmed(at))
    const further = next(redirects, trimmed(at))
    if (further === null) return to.includes('?') ? to : to + search
    to = further
  }
  return to
}

/** Where signing in happens: the portal's own page, or the one that the chain names. Null: nobody signs in here. */
export function loginAddress(config: JsonObject): string | null {
  const configured = setting(config, 'redirects.login')
  if (configured === null && isMap(config.redirects) && Object.hasOwn(config.redirects, 'login')) return null
  return isSafeAddress(configured) ? configured : '/login'
}

/** Where an account is made: the join, or what the chain names. */
export function registerAddress(config: JsonObject): string {
  const configured = setting(config, 'redirects.createAccount')
  return isSafeAddress(configured) ? configured : '/join'
}

function next(redirects: JsonObject, path: string): string | null {
  const to = Object.hasOwn(redirects, path) ? redirects[path] : null
  if (typeof to !== 'string') return null
  return isOwnAddress(to) || isHttpsAddress(to.replace(/^http:/, 'https:')) ? to : null
}

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)
