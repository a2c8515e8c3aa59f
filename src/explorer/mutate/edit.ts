import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** Names of members and positions in lists, from a document inwards. */
export type JsonPath = readonly (string | number)[]

/** One change of one document: another value in a place, or (without `to`) nothing there any more. */
export interface Edit {
  readonly inside: JsonPath
  readonly to?: Json
}

/** The value with the edits carried out, one after the other; the given one is left as it is. */
export function edited(value: Json, edits: readonly Edit[]): Json {
  return edits.reduce((before, { inside, to }) => editedAt(before, inside, to), value)
}

function editedAt(value: Json, [name, ...rest]: JsonPath, to: Json | undefined): Json {
  if (name === undefined) return to ?? null
  if (isList(value)) {
    const index = Number(name)
    if (rest.length === 0 && to === undefined) return value.filter((_, other) => other !== index)
    return value.map((item, other) => (other === index ? editedAt(item, rest, to) : item))
  }
  if (!isMap(value)) return value
  const { [name]: before = null, ...others } = value
  if (rest.length === 0 && to === undefined) return others
  // In its old place, so that two edits that come to the same are the same text.
  return Object.hasOwn(value, name)
    ? Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === name ? editedAt(old, rest, to) : old]))
    : { ...value, [name]: editedAt(before, rest, to) }
}
