import type { Json, JsonObject } from '../documents.ts'

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export const isMap = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list, or none where there is something else. */
export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/** The map, or an empty one where there is something else. */
export const mapOf = (value: Json | undefined): JsonObject => (isMap(value) ? value : {})

/** JsonLogic's truth: the empty list is false, the text "0" is true. */
export function isTruthy(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value)
  return !Array.isArray(value) || value.length > 0
}

/** Equality of values, not of places in memory: two lists or maps are the same when all their members are. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isMap(a) || !isMap(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
}

/**
 * Follows names and list positions into a value; null where there is nothing. Only what the data brought is seen: what
 * JavaScript adds to every value are functions, a prototype, and the length of lists.
 */
export function readPath(value: Json | undefined, path: readonly string[]): Json {
  let around: unknown
  let current: unknown = value
  for (let index = 0; index < path.length; index += 1) {
    if (typeof current !== 'object' || current === null) return null
    around = current
    current = (current as Readonly<Record<string, unknown>>)[path[index] as string]
  }
  // Judged once: asking at each name whether it is the value's own would cost more than all the rest.
  if (current === undefined || typeof current === 'function') return null
  if (current === Object.prototype || current === Array.prototype) return null
  return Array.isArray(around) && path.at(-1) === 'length' ? null : (current as Json)
}

/** The same for one name that is not `length`. */
export function readMember(value: Json | undefined, name: string): Json {
  if (typeof value !== 'object' || value === null) return null
  const member = (value as Readonly<Record<string, unknown>>)[name]
  if (member === undefined || typeof member === 'function') return null
  return member === Object.prototype || member === Array.prototype ? null : (member as Json)
}

/** `"a.b"` as a path; the empty name is the whole. */
export function splitPath(name: Json): readonly string[] {
  return name === null || name === '' ? [] : String(name).split('.')
}
