import type { JsonObject, RouteDoc, SiteDoc } from '../documents.ts'
import { isSwitchedOff, mayVisit, openToVisitors, setting, type Visitor } from './access.ts'
import { matchRoute, type RouteMatch } from './match.ts'

export type Guarded =
  | ({ readonly kind: 'allow' } & RouteMatch)
  /** Somebody has to sign in first; `remember` is where he goes afterwards. */
  | { readonly kind: 'login'; readonly route: RouteDoc; readonly remember: string }
  | { readonly kind: 'unauthorized'; readonly route: RouteDoc }
  | { readonly kind: 'notFound' }
  /** Within the portal when it begins with `/`, else away from it. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Signed in, but the account is not read yet: read it, then ask again. */
  | { readonly kind: 'account'; readonly route: RouteDoc }

export interface GuardQuestion {
  readonly site: SiteDoc
  /** Without query. */
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly config: JsonObject
  readonly user: Visitor | null
  /** There is a session; its user may still be on the way. */
  readonly signedIn: boolean
}

/**
 * What becomes of a visit. A page that the chain switched off does not exist, whoever asks; then come the configured
 * redirects, which also serve addresses that are no page of ours; then access. The server asks as a visitor, because it cannot see who is signed in before a call is made.
 */
export function guard({ site, path, query, config, user, signedIn }: GuardQuestion): Guarded {
  const match = matchRoute(site, path)
  if (match && isSwitchedOff(match.route, config)) return { kind: 'notFound' }
  const away = outgoing(config, path)
  if (away !== null) return { kind: 'redirect', to: away }
  if (!match || match.route.off === true) return { kind: 'notFound' }
  const { route } = match
  if (route.page === 'home') return { kind: 'redirect', to: home(config, signedIn) + queryText(query) }
  if (signedIn && !user && !openToVisitors(route, config)) return { kind: 'account', route }
  const access = mayVisit(route, config, user)
  if (access === 'login') return { kind: 'login', route, remember: path + queryText(query) }
  if (access === 'no') return { kind: 'unauthorized', route }
  return { kind: 'allow', ...match }
}

/** Where `/` leads, and where one goes after signing in or out when nothing else was asked for. */
export function home(config: JsonObject, signedIn: boolean): string {
  const configured = setting(config, signedIn ? 'redirects.homeMember' : 'redirects.homeAnonymous')
  const isOwnPage = typeof configured === 'string' && /^\/[^/\\]/.test(configured)
  if (isOwnPage) return configured
  return signedIn ? '/profile' : '/join'
}

/** Pages that a remembered target survives: those on the way to signing in. */
const keepsTarget = ['login', 'reset-password', 'forgot-password', 'create']

/** Whether the target that was remembered for after the sign-in is still wanted on this page. */
export function keepsRememberedTarget(route: RouteDoc): boolean {
  return keepsTarget.includes(route.id)
}

/** Redirects to other sites only over http, so that a setting can never run a script. */
function outgoing(config: JsonObject, path: string): string | null {
  const redirects = setting(config, 'redirects.outgoingRedirects')
  if (typeof redirects !== 'object' || redirects === null || Array.isArray(redirects)) return null
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  const to = Object.hasOwn(redirects, trimmed) ? (redirects as JsonObject)[trimmed] : null
  if (typeof to !== 'string' || to === trimmed) return null
  return /^(\/(?![/\\])|https?:\/\/)/.test(to) ? to : null
}

function queryText(query: { readonly [name: string]: string }): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
