import type { SiteDoc } from '#engine/documents.ts'
import { matchRoute } from '#engine/site/match.ts'

/** The address as the server may log it: the route's pattern, without the codes and ids of the path. */
export function currentPattern(site: SiteDoc, path: string): string {
  const match = matchRoute(site, path)
  if (!match) return '/404'
  return match.step === undefined ? match.route.path : `${match.route.path}/${match.step}`
}
