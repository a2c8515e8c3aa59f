import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Guarded, guard, keepsRememberedTarget } from '#engine/site/guard.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { storageKeys } from './keys.ts'
import { Page } from './pages/page.tsx'
import { usePortal } from './portal.ts'
import type { SessionState } from './session/session-store.ts'
import { useSession } from './session/use-session.ts'
import { Shell } from './shell/shell.tsx'

/** Every address comes here: the guard says what becomes of the visit, and this carries it out. */
export function SitePage() {
  const { boot, config, session, target } = usePortal()
  const location = useLocation()
  const state = useSession()
  const go = useGo()
  const query = Object.fromEntries(new URLSearchParams(location.search))
  const outcome = guard({
    site: boot.site,
    path: location.pathname,
    query,
    config,
    user: state.status === 'signedIn' ? state.user : null,
    signedIn: state.status !== 'visitor',
  })
  const address = location.pathname + location.search
  const expired = state.status === 'visitor' ? state.expired : null
  const leaving = (state.status === 'visitor' && state.leaving) || null
  const next = nextAddress(outcome, { expired, leaving, address })
  const matched = 'route' in outcome ? outcome.route : null

  useQueryPreferences(location.pathname, location.search)

  const to = next?.to ?? null
  const remember = next?.remember ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to the same address is sent on again
  useEffect(() => {
    if (to === null) {
      if (expired !== null || leaving !== null) session.acknowledge()
      if (matched && !keepsRememberedTarget(matched)) target.forget()
      return
    }
    if (remember !== null) target.remember(remember)
    go(to)
  }, [to, remember, expired, leaving, matched, go, session, target, location.key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab of the profile reads the account anew
  useEffect(() => {
    if (matched?.reload && session.snapshot().status === 'signedIn') void session.reload()
  }, [matched, location.search, session])

  if (outcome.kind === 'allow' && next === null) {
    return (
      <Shell match={outcome} session={state}>
        <Page match={outcome} />
      </Shell>
    )
  }
  return <Waiting outcome={outcome} session={state} />
}

/** The account is on its way, or the address is about to change: the shell stands already. */
function Waiting({ outcome, session }: { readonly outcome: Guarded; readonly session: SessionState }) {
  const match: RouteMatch | null = 'route' in outcome ? { route: outcome.route, params: {} } : null
  return (
    <Shell match={match} session={session}>
      {outcome.kind === 'account' && match ? <Page match={match} /> : <main id="main" />}
    </Shell>
  )
}

interface Left {
  readonly expired: 'atStart' | 'inUse' | null
  readonly leaving: string | null
  readonly address: string
}

interface Next {
  readonly to: string
  readonly remember: string | null
}

/** Where the visit goes on, when not here. */
function nextAddress(outcome: Guarded, { expired, leaving, address }: Left): Next | null {
  const isLogin = 'route' in outcome && outcome.route.id === 'login'
  if (expired === 'inUse' && !isLogin) return { to: '/login/session-timeout', remember: address }
  switch (outcome.kind) {
    case 'allow':
    case 'account':
      return null
    case 'login':
      // Who signs out on a page for members is not sent to its login.
      if (leaving !== null) return { to: leaving, remember: null }
      return { to: expired ? '/login/session-timeout' : '/login', remember: outcome.remember }
    case 'unauthorized':
      return { to: '/unauthorized', remember: null }
    case 'notFound':
      return { to: '/404', remember: null }
    case 'redirect':
      return { to: outcome.to, remember: null }
  }
}

/** Within the portal by the router, elsewhere by the browser. */
function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (to) => (to.startsWith('/') ? void navigate(to, { replace: true }) : window.location.replace(to)),
    [navigate],
  )
}

/** `lang` is kept as the preference and taken out of the address; `country` is kept for visitors. */
function useQueryPreferences(path: string, search: string): void {
  const { language, storage, session } = usePortal()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const country = query.get('country')
    const isVisitor = session.snapshot().status === 'visitor'
    if (country && /^[A-Za-z]{2}$/.test(country) && isVisitor)
      storage.local.set(storageKeys.country, country.toUpperCase())
    const lang = query.get('lang')
    if (lang === null) return
    void language.choose(lang).catch(() => undefined)
    query.delete('lang')
    const rest = query.toString()
    void navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
  }, [path, search, language, storage, session, navigate])
}
