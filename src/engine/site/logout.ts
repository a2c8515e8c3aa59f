import type { JsonObject } from '../documents.ts'
import { setting } from './access.ts'
import { isSafeAddress } from './own-address.ts'

/** Where signing out leads, and whether that is the portal's own login. */
export interface Logout {
  /** A page of the portal, with its query, or an https address. */
  readonly to: string
  readonly isLogin: boolean
  /** The login that says that the session has timed out; it keeps the query of the setting. */
  readonly timedOut: string
}

/** `redirects.logout` of the settings, by default the login. What is neither a page of ours nor https counts as absent. */
export function logoutOf(config: JsonObject): Logout {
  const configured = setting(config, 'redirects.logout')
  const to = isSafeAddress(configured) ? configured : '/login'
  const [path = '', query = ''] = to.split('?')
  const isLogin = path.replace(/(.)\/$/, '$1') === '/login'
  return { to, isLogin, timedOut: `/login/session-timeout${isLogin && query !== '' ? `?${query}` : ''}` }
}
