import type { JsonObject, RouteDoc } from '../documents.ts'

type Query = { readonly [name: string]: string }

/**
 * Names the visit for which the account is read anew; null when it need not be. Routes with `reload` ask for it, and each
 * tab of theirs does again: somebody who comes to their contracts sees them as they are now.
 */
export function reloadOf(route: RouteDoc | null, query: Query): string | null {
  return route?.reload === true ? `${route.id} ${query.selectedTab ?? ''}` : null
}

const centerPages = ['join', 'create', 'generate-lead']

/** The centre that the address names: on join, create and generate-lead alone, and only one that the chain has. */
export function centerInQuery(route: RouteDoc | null, query: Query, centers: JsonObject): string | null {
  const { centerId } = query
  if (!route || !centerPages.includes(route.id) || centerId === undefined) return null
  return Object.hasOwn(centers, centerId) ? centerId : null
}

const clipcardDetails = ['clipcard', 'familymembers-clipcard', 'staff-clipcard']

/**
 * Whether a clipcard is still looked at as it was linked to from outside. The flag is set where a visit begins with the
 * details of a clipcard (`from` is null), stays on such pages, and is cleared by leaving them for another one.
 */
export function isDeepLinked(before: boolean, from: RouteDoc | null, to: RouteDoc): boolean {
  if (!clipcardDetails.includes(to.id)) return false
  return from === null || before
}
