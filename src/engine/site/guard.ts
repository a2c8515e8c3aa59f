import type { JsonObject, RouteDoc, SiteDoc } from '../documents.ts'
import { isSwitchedOff, mayVisit, openToVisitors, setting, type Visitor } from './access.ts'
import { matchRoute, type RouteMatch } from './match.ts'
import { isOwnAddress } from './own-address.ts'
import { loginAddress, outgoing } from './redirects.ts'

export type Guarded =
  | ({ readonly kind: 'allow' } & RouteMatch)
  /** Somebody has to sign in first, at `to`; `remember` is where they go afterwards. */
  | { readonly kind: 'login'; readonly route: RouteDoc; readonly to: string; readonly remember: string }
  | { readonly kind: 'unauthorized'; readonly route: RouteDoc }
  | { readonly kind: 'notFound' }
  /**
   * Within the portal when it begins with `/`, else away from it. `forAll`: the chain's own redirect, whoever asks;
   * else it depends on who is signed in.
   */
  | { readonly kind: 'redirect'; readonly to: string; readonly forAll: boolean }
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
  /** Staff or a manager who has chosen a member and acts for them. */
  readonly selected?: boolean
}

/**
 * What becomes of a visit. The login is always there; a page that the chain switched off does not exist, whoever asks;
 * then come the configured redirects, which also serve addresses that are no page of ours; then access. The server asks
 * as a visitor, because it cannot see who is signed in before a call is made.
 */
export function guard({ site, path, query, config, user, signedIn, selected }: GuardQuestion): Guarded {
  const match = matchRoute(site, path)
  if (match && isAlwaysAllowed(match.route)) return { kind: 'allow', ...match }
  if (match && isSwitchedOff(match.route, config)) return { kind: 'notFound' }
  const search = queryText(query)
  const away = outgoing(config, path, search)
  if (away !== null) return { kind: 'redirect', to: away, forAll: true }
  if (!match || match.route.off === true) return { kind: 'notFound' }
  const { route } = match
  const first = route.path === '/' ? firstPage(route, config, signedIn) : '/'
  if (first !== '/') return { kind: 'redirect', to: first + search, forAll: false }
  if (signedIn && !user && !openToVisitors(route, config)) return { kind: 'account', route }
  const access = mayVisit(route, config, user, selected)
  if (access === 'login') return { kind: 'login', route, to: loginAddress(config) ?? '/login', remember: path + search }
  if (access === 'no') return { kind: 'unauthorized', route }
  return { kind: 'allow', ...match }
}

/** Whoever cannot get in must be able to read why, whatever a chain configures. */
function isAlwaysAllowed({ id, off }: RouteDoc): boolean {
  return off !== true && (id === 'login' || id === 'token-error')
}

/** Where one goes from `/` and after signing in or out when nothing else was asked for. `/` itself is a page of members. */
export function home(config: JsonObject, signedIn: boolean): string {
  const configured = setting(config, signedIn ? 'redirects.homeMember' : 'redirects.homeAnonymous')
  const isPage = typeof configured === 'string' && (signedIn || configured !== '/') && isOwnAddress(configured)
  if (isPage) return configured
  return signedIn ? '/profile' : '/join'
}

/** Where the row of `/` leads; `/`: it shows its own page, which members alone have. */
function firstPage({ screen, flow }: RouteDoc, config: JsonObject, signedIn: boolean): string {
  const to = home(config, signedIn)
  return to === '/' && screen === undefined && flow === undefined ? '/profile' : to
}

/** Pages that a remembered target survives: those on the way to signing in. */
const keepsTarget = ['login', 'reset-password', 'forgot-password', 'create']

/** Whether one is on the way to signing in already: a session that ends here leads nowhere else, and its address (a code) is not remembered. */
export function isWayToSignIn({ id }: RouteDoc): boolean {
  return ['login', 'forgot-password', 'reset-password', 'accept-invitation'].includes(id)
}

/** Whether the target that was remembered for after the sign-in is still wanted on this page. */
export function keepsRememberedTarget(route: RouteDoc): boolean {
  return keepsTarget.includes(route.id)
}

/** Pages that are over once somebody is signed in. */
const endsWithSignIn = ['join', 'accept-invitation', '404', 'unauthorized', 'token-error', 'sso']

/** Whether somebody who leaves this page to sign in comes back to it afterwards. */
export function isWorthReturning(route: RouteDoc): boolean {
  return !keepsTarget.includes(route.id) && !endsWithSignIn.includes(route.id)
}

function queryText(query: { readonly [name: string]: string }): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
