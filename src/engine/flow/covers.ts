import type { Json } from '../documents.ts'
import { isMap, isSame } from '../logic/values.ts'

/** Every member that is expected is there; others may be. An expected null is an absent member. */
export function covers(actual: Json | undefined, expected: Json): boolean {
  if (!isMap(expected)) return isSame(expected, actual ?? null)
  if (!isMap(actual)) return false
  return Object.entries(expected).every(([name, value]) => covers(actual[name], value))
}
