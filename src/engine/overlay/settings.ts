import type { Json, JsonObject } from '../documents.ts'
import { forbiddenNames } from '../logic/grammar.ts'
import { isMap } from '../logic/values.ts'
import { noteOrigin } from './origins.ts'
import type { Origins } from './types.ts'

/**
 * Lays settings over others: maps merge deep, everything else replaces, null takes away. What is taken away and was no
 * map stays as null, which reads as absent: so it remains a setting that exists.
 */
export function mergeSettings(base: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...base }
  for (const [name, value] of Object.entries(over)) {
    if (forbiddenNames.has(name)) continue
    const known = base[name]
    if (isMap(known) && isMap(value)) merged[name] = mergeSettings(known, value)
    else if (isMap(known) && value === null) delete merged[name]
    else merged[name] = value
  }
  return merged
}

/** The settings of one centre: the chain's with the centre's own laid over. */
export function settingsOf(
  config: JsonObject,
  centers: { readonly [centerId: string]: JsonObject },
  centerId: string | null,
): JsonObject {
  const own = centerId !== null && Object.hasOwn(centers, centerId) ? centers[centerId] : undefined
  return own ? mergeSettings(config, own) : config
}

/** Notes each single setting that a layer gives. */
export function noteSettings(origins: Origins, settings: JsonObject, place: string, layer: string): void {
  for (const [name, value] of Object.entries(settings)) {
    const inside = `${place}/${name}`
    if (isMap(value)) noteSettings(origins, value, inside, layer)
    else noteOrigin(origins, inside, layer)
  }
}
