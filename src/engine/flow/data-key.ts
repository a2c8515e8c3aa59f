import type { JsonObject } from '../documents.ts'
import { canonicalJson } from '../logic/canonical-json.ts'

/** A datum is known by its call and its input: the same question has the same key on both sides of the wire. */
export function dataKey(call: string, input: JsonObject): string {
  return `${call} ${canonicalJson(input)}`
}
