import type { Access, Json, JsonObject, RouteDoc } from '../documents.ts'
import type { PersonScope } from '../flow/types.ts'
import { isMap } from '../logic/values.ts'

export type Visitor = Pick<PersonScope, 'accessLevel' | 'status'>

/** Which levels pass: staff and managers share their pages (the schedule is theirs to look at; calls decide who writes). */
const passes: { readonly [access in Access]: readonly string[] } = {
  open: [],
  any: [],
  MEMBER: ['MEMBER'],
  STAFF: ['STAFF', 'MANAGER'],
  MANAGER: ['STAFF', 'MANAGER'],
  COMPANY: ['COMPANY'],
}

/** Whether the page exists at all for this chain: not switched off, not built later. */
export function exists(route: RouteDoc, config: JsonObject): boolean {
  return route.off !== true && !isSwitchedOff(route, config)
}

/** By the chain's settings: the page switch is 0 or absent, or the feature is not on. */
export function isSwitchedOff(route: RouteDoc, config: JsonObject): boolean {
  if (route.pageSwitch !== undefined && menuNumber(config, route.pageSwitch) === 0) return true
  return route.feature !== undefined && setting(config, route.feature) !== true
}

/**
 * What somebody who is signed in (or a visitor: null) may do with an existing page. `selected`: staff or a manager has
 * chosen a member and acts for them, which opens the pages of members.
 */
export function mayVisit(
  route: RouteDoc,
  config: JsonObject,
  user: Visitor | null,
  selected = false,
): 'yes' | 'login' | 'no' {
  if (openToVisitors(route, config)) return 'yes'
  if (!user) return 'login'
  if (isShut(user.status)) return 'no'
  if (route.access === 'any' || route.access === 'open') return 'yes'
  const levels = [...passes[route.access], ...(selected && route.access === 'MEMBER' ? passes.STAFF : [])]
  return levels.some((level) => user.accessLevel.includes(level)) ? 'yes' : 'no'
}

/** A record that stands for somebody else's, or went to another chain: nobody signs in with it any more, and is told to ask the club. */
export function isShut(status: string): boolean {
  return status === 'DUPLICATE' || status === 'TRANSFERRED'
}

/** The anonymous switch is on: visitors may look, and are asked to sign in when they book or buy. */
export function openToVisitors(route: RouteDoc, config: JsonObject): boolean {
  return (
    route.access === 'open' || (route.anonymousSwitch !== undefined && menuNumber(config, route.anonymousSwitch) > 0)
  )
}

/** The number of a menu value (`3`, or `{ order: 3, memberStatus: [...] }`); absent is 0, which is off. */
export function menuNumber(config: JsonObject, key: string): number {
  const value = setting(config, `menu.${key}`)
  const order = isMap(value) ? value.order : value
  if (order === true) return 1
  return typeof order === 'number' && order > 0 ? order : 0
}

/** The statuses that a menu item is kept for; null is everybody. */
export function menuStatuses(config: JsonObject, key: string): readonly string[] | null {
  const value = setting(config, `menu.${key}`)
  if (!isMap(value) || !Array.isArray(value.memberStatus)) return null
  const statuses = value.memberStatus.filter((status) => typeof status === 'string')
  return statuses.length > 0 ? statuses : null
}

/** A setting by its dotted path; absent is null. */
export function setting(config: JsonObject, path: string): Json {
  let at: Json = config
  for (const name of path.split('.')) {
    if (!isMap(at) || !Object.hasOwn(at, name)) return null
    at = at[name] ?? null
  }
  return at
}
