import type { JsonObject, SiteDoc } from '../documents.ts'
import { exists, mayVisit, menuNumber, menuStatuses, type Visitor } from './access.ts'
import { routePathOf } from './match.ts'

export interface NavigationItem {
  /** The row's id; its name is the text `ui.menu.<id>`. */
  readonly id: string
  readonly path: string
}

/** The menu, in the configured order: pages with a number in `config.menu` that exist and that this visitor may open. */
export function navigation(question: {
  readonly site: SiteDoc
  readonly config: JsonObject
  readonly user: Visitor | null
}): readonly NavigationItem[] {
  const { site, config, user } = question
  return site.routes
    .flatMap((route) => {
      const path = routePathOf(route.path)
      if (route.menu === undefined || path === null) return []
      const order = menuNumber(config, route.menu)
      if (order === 0 || !exists(route, config) || mayVisit(route, config, user) !== 'yes') return []
      return statusFits(menuStatuses(config, route.menu), user) ? [{ id: route.id, path, order }] : []
    })
    .sort((one, other) => one.order - other.order)
    .map(({ id, path }) => ({ id, path }))
}

/** A restricted item is hidden from visitors; statuses compare without case. The page itself stays open. */
function statusFits(statuses: readonly string[] | null, user: Visitor | null): boolean {
  if (!statuses) return true
  const status = user?.status.toUpperCase()
  return statuses.some((one) => one.toUpperCase() === status)
}
