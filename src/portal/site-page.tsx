import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RouteDoc, SiteDoc } from '#engine/documents.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { type Guarded, guard, isWayToSignIn, keepsRememberedTarget } from '#engine/site/guard.ts'
import { type Logout, logoutOf } from '#engine/site/logout.ts'
import { matchRoute, type RouteMatch, routePathOf } from '#engine/site/match.ts'
import { pathOfAddress } from '#engine/site/own-address.ts'
import { centerInQuery } from '#engine/site/visit.ts'
import { RoutePage } from './pages/page.tsx'
import { type Portal, PortalProvider, usePortal } from './portal.ts'
import type { SessionState } from './session/session-store.ts'
import { useSession } from './session/use-session.ts'
import { Shell } from './shell/shell.tsx'
import { useTexts } from './texts/use-texts.ts'
import { useVisit } from './use-visit.ts'

/** Every address comes here: the guard says what becomes of the visit, and this carries it out. */
export function SitePage() {
  const { pathname, search } = useLocation()
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  return (
    <PortalProvider value={useCenterOfAddress(pathname, query)}>
      <Guarding path={pathname} search={search} query={query} />
    </PortalProvider>
  )
}

type Query = { readonly [name: string]: string }

interface GuardingProps {
  readonly path: string
  readonly search: string
  readonly query: Query
}

/** Whether an address is this very page: whoever leaves it to sign in, while it is still on its way, comes back to it. */
const isOn = (site: SiteDoc, { id }: RouteDoc, address: string | null): boolean =>
  address !== null && matchRoute(site, pathOfAddress(address))?.route.id === id

function Guarding({ path, search, query }: GuardingProps) {
  const { boot, config, session, target } = usePortal()
  const { key } = useLocation()
  const state = useSession()
  const go = useGo()
  const signedIn = state.status === 'signedIn' ? state : null
  const outcome = guard({
    site: boot.site,
    path,
    query,
    config,
    user: signedIn?.user ?? null,
    signedIn: state.status !== 'visitor',
    selected: signedIn !== null && signedIn.person.userId !== signedIn.user.userId,
  })
  const expired = state.status === 'visitor' ? state.expired : null
  const leaving = (state.status === 'visitor' && state.leaving) || null
  const forAnother = outcome.kind === 'allow' ? pageForAnother(outcome, state, search) : null
  const next = nextAddress(outcome, { expired, leaving, address: path + search, logout: logoutOf(config), forAnother })
  const matched = 'route' in outcome ? outcome.route : null

  useVisit({ path, search, query, route: matched, isThere: next === null })

  const to = next?.to ?? null
  const remember = next?.remember ?? null
  const tell = next?.tell === true
  const { t } = useTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to the same address is sent on again
  useEffect(() => {
    if (to === null) {
      if (expired !== null || leaving !== null) session.acknowledge()
      if (matched && !keepsRememberedTarget(matched) && !isOn(boot.site, matched, target.peek())) target.forget()
      return
    }
    if (remember !== null) target.remember(remember)
    if (tell) {
      // Where they go nobody can tell them any more.
      window.alert(t('ui.login.session-timeout'))
      session.signOut(to)
    }
    go(to)
  }, [to, remember, tell, t, expired, leaving, matched, go, session, target, boot, key])

  if (outcome.kind === 'allow' && next === null) {
    return (
      <Shell match={outcome} session={state}>
        <RoutePage match={outcome} />
      </Shell>
    )
  }
  return <Waiting outcome={outcome} session={state} />
}

/** The portal with the settings of the centre that the address names, where it may name one; else as it is. */
function useCenterOfAddress(path: string, query: Query): Portal {
  const portal = usePortal()
  return useMemo(() => {
    const { site, config, centers } = portal.boot
    const center = centerInQuery(matchRoute(site, path)?.route ?? null, query, centers)
    return center === null ? portal : { ...portal, config: settingsOf(config, centers, center) }
  }, [portal, path, query])
}

/** The account is on its way, or the address is about to change: the shell stands already. */
function Waiting({ outcome, session }: { readonly outcome: Guarded; readonly session: SessionState }) {
  const match: RouteMatch | null = 'route' in outcome ? { route: outcome.route, params: {} } : null
  return (
    <Shell match={match} session={session}>
      {outcome.kind === 'account' && match ? <RoutePage match={match} /> : <main id="main" />}
    </Shell>
  )
}

interface Left {
  readonly expired: 'atStart' | 'inUse' | null
  readonly leaving: string | null
  readonly address: string
  readonly logout: Logout
  /** The page of the same kind for whoever is acted for. */
  readonly forAnother: string | null
}

interface Next {
  readonly to: string
  readonly remember: string | null
  /** They are told first that their session has timed out. */
  readonly tell?: boolean
}

/** Where the visit goes on, when not here. */
function nextAddress(outcome: Guarded, { expired, leaving, address, logout, forAnother }: Left): Next | null {
  const isOnItsWay = 'route' in outcome && outcome.route !== null && isWayToSignIn(outcome.route)
  // Who comes back to the middle of a flow had begun it signed in.
  const wasInFlow = outcome.kind === 'allow' && outcome.route.flow !== undefined && outcome.step !== undefined
  if ((expired === 'inUse' || (expired !== null && wasInFlow)) && !isOnItsWay) return timedOut(logout, address)
  switch (outcome.kind) {
    case 'allow':
      return forAnother === null ? null : { to: forAnother, remember: null }
    case 'account':
      return null
    case 'login':
      // Who signs out on a page for members is not sent to its login.
      if (leaving !== null) return { to: leaving, remember: null }
      return expired ? timedOut(logout, outcome.remember) : { to: outcome.to, remember: outcome.remember }
    case 'unauthorized':
      return { to: '/unauthorized', remember: null }
    case 'notFound':
      return { to: '/404', remember: null }
    case 'redirect':
      return { to: outcome.to, remember: null }
  }
}

function timedOut({ isLogin, to, timedOut: login }: Logout, remember: string): Next {
  return isLogin ? { to: login, remember } : { to, remember: null, tell: true }
}

/** The row's page for somebody else, when the member acts for one. */
function pageForAnother({ route }: RouteMatch, session: SessionState, search: string): string | null {
  if (route.forAnother === undefined || session.status !== 'signedIn' || session.acting === null) return null
  const { userId: personId, centerId } = session.person
  const path = routePathOf(route.forAnother, { personId, centerId })
  return path === null ? null : path + search
}

/** Within the portal by the router, elsewhere by the browser. */
function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (to) => (to.startsWith('/') ? void navigate(to, { replace: true }) : window.location.replace(to)),
    [navigate],
  )
}
