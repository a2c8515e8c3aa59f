import type { RouteDoc } from '../documents.ts'

export type HeaderKind = 'NORMAL' | 'SMALL' | 'TINY'

/** The header of a page: that of the single sign-on on every page of its session, else the route's, else the whole one. */
export function headerKind(route: RouteDoc | null, sso: 'SMALL' | 'TINY' | null): HeaderKind {
  return sso ?? route?.header ?? 'NORMAL'
}

/** Whether the menu is shown: in the whole header only, and not where the route hides it. */
export function hasNavigation(route: RouteDoc | null, sso: 'SMALL' | 'TINY' | null): boolean {
  return headerKind(route, sso) === 'NORMAL' && route?.hideNavigation !== true
}
