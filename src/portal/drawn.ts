import type { Boot } from '#contract/boot.ts'
import { matchRoute } from '#engine/site/match.ts'
import { flowRecords } from './flow/flow-record.ts'
import type { Portal } from './portal.ts'

/**
 * Whether what the server drew is what this browser would draw: it was drawn for whoever is here, and nothing that is kept
 * here has to do with it. Else the browser draws anew, in its place.
 */
export function isDrawnForUs(portal: Portal | null, { pathname }: Pick<Location, 'pathname'>): portal is Portal {
  if (!portal) return false
  const { boot, session, center, storage, clock } = portal
  const { drawn } = boot
  if (!drawn || center.current() !== null) return false
  if (session.snapshot().status !== 'visitor') return false
  const match = matchRoute(boot.site, drawn.at?.split('?')[0] ?? pathname)
  if (match?.route.screen !== undefined) return drawn.day === clock.today()
  if (match?.route.flow === undefined) return true
  const place = { chain: boot.chain, flow: match.route.flow, route: match.params }
  return flowRecords(storage.local, place, () => clock.now()).read(null) === null
}

/** Where the server drew the page: an address that leads on within the portal is drawn where it leads. */
export function goWhereDrawn({ drawn }: Pick<Boot, 'drawn'>, { history }: Pick<Window, 'history'>): void {
  if (drawn?.at) history.replaceState(null, '', drawn.at)
}

/** The portal where what the server drew is drawn anew: of the elements, what was said to somebody else came with the page. */
export function drawnAnew(portal: Portal): Portal {
  const { worded: _, ...boot } = portal.boot
  return { ...portal, boot }
}
