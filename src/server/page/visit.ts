import type { RouteDoc } from '#engine/documents.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { matchRoute } from '#engine/site/match.ts'
import type { LiveRelease } from '../releases/release.ts'

/** A visit as far as the server can know it: the address, by somebody who may be anybody. */
export interface PageVisit {
  readonly route: RouteDoc | null
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
  /** Where the address leads on to within the portal; null where it is the page's own. */
  readonly leadsTo: string | null
}

/** The page that a visitor will see: of a redirect within the portal, where it leads; of a page for members, itself. */
export function pageVisitOf(guarded: Guarded, release: LiveRelease, query: PageVisit['query']): PageVisit {
  const leadsTo = leadsOn(guarded)
  if (guarded.kind === 'allow') return { route: guarded.route, params: guarded.params, query, leadsTo }
  if ('route' in guarded) return { route: guarded.route, params: {}, query, leadsTo }
  if (guarded.kind !== 'redirect' || leadsTo === null) return { route: null, params: {}, query, leadsTo }
  const match = matchRoute(release.docs.site, leadsTo.split('?')[0] ?? '')
  return { route: match?.route ?? null, params: match?.params ?? {}, query, leadsTo }
}

/** As `portal/site-page.tsx` goes on. */
function leadsOn(guarded: Guarded): string | null {
  if (guarded.kind === 'notFound') return '/404'
  return guarded.kind === 'redirect' && guarded.to.startsWith('/') ? guarded.to : null
}
