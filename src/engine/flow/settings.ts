import type { Json, JsonObject, ReleaseDocs } from '../documents.ts'
import { isMap } from '../logic/values.ts'

/** Settings as one centre has them: those of the chain with the centre's differences over them, merged when asked for. */
export function settingsByCenter(docs: Pick<ReleaseDocs, 'config' | 'centers'>): (center: Json) => JsonObject {
  const known = new Map<string, JsonObject>()
  return (center) => {
    const id = typeof center === 'string' || typeof center === 'number' ? String(center) : ''
    const differences = Object.hasOwn(docs.centers, id) ? docs.centers[id] : undefined
    if (!differences) return docs.config
    const merged = known.get(id) ?? mergeSettings(docs.config, differences)
    known.set(id, merged)
    return merged
  }
}

/** Lays settings over others: maps are merged, everything else is replaced. */
export function mergeSettings(below: JsonObject, above: JsonObject): JsonObject {
  const merged: { [name: string]: Json } = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const before = merged[name]
    merged[name] = isMap(before) && isMap(value) ? mergeSettings(before, value) : value
  }
  return merged
}
