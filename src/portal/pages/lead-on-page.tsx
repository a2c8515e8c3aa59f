import { Navigate } from 'react-router-dom'
import { routePathOf } from '#engine/site/match.ts'
import type { PageProps } from './loader.ts'

/** An address that names for whom somebody acts, and then leads on: to the page of another row. */
export function LeadOnPage({ match: { route, params } }: PageProps) {
  return <Navigate to={routePathOf(route.leadsTo ?? '/', params) ?? '/404'} replace />
}
