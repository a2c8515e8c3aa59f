import type { Json, JsonObject } from '../documents.ts'
import { forbiddenNames } from '../logic/grammar.ts'
import { isList, isMap } from '../logic/values.ts'

/** Places inside a document: names of maps and ids of list members, joined by `/` (`steps/details/acts/pay/with`). */

export function splitPlace(place: string): readonly string[] {
  return place.split('/')
}

/** The value at a place; undefined when the place is missing. */
export function valueAt(node: Json | undefined, segments: readonly string[]): Json | undefined {
  let current = node
  for (const segment of segments) current = memberOf(current, segment)
  return current
}

/** The same document with another value at an existing parent's place; undefined takes it away. */
export function withValueAt(node: Json, segments: readonly string[], value: Json | undefined): Json {
  const [segment, ...deeper] = segments
  if (segment === undefined) return value ?? null
  const next = deeper.length === 0 ? value : withValueAt(memberOf(node, segment) ?? null, deeper, value)
  if (isList(node)) return withMember(node, segment, next)
  if (!isMap(node)) return node
  const { [segment]: _, ...others } = node
  // A name that was there keeps its position, so that documents compare well.
  return next === undefined ? others : { ...node, [segment]: next }
}

export const entryIdOf = (node: Json | undefined): string | undefined =>
  isMap(node) && typeof node.id === 'string' ? node.id : undefined

export const positionOf = (list: readonly Json[], id: string): number => list.findIndex((one) => entryIdOf(one) === id)

function memberOf(node: Json | undefined, segment: string): Json | undefined {
  if (isList(node)) return node[positionOf(node, segment)]
  if (!isMap(node) || forbiddenNames.has(segment)) return undefined
  return Object.hasOwn(node, segment) ? node[segment] : undefined
}

function withMember(list: readonly Json[], id: string, value: Json | undefined): readonly Json[] {
  return list.flatMap((one) => (entryIdOf(one) !== id ? [one] : value === undefined ? [] : [value]))
}

/** Every node below (and with) a value that says it is locked, as places below `place`. */
export function lockedPlaces(node: Json | undefined, place: string): readonly string[] {
  if (isList(node)) {
    return node.flatMap((one, index) => lockedPlaces(one, `${place}/${entryIdOf(one) ?? index}`))
  }
  if (!isMap(node)) return []
  const below = Object.entries(node as JsonObject).flatMap(([name, value]) => lockedPlaces(value, `${place}/${name}`))
  return node.locked === true ? [place, ...below] : below
}
