import type { JsonObject } from '#engine/documents.ts'

/** Settings that are the server's alone: host names, keys, ids of services that no page loads. */
const ownKeys = ['$schema', 'hosts', 'demoDefault', 'general', 'private', 'centers']

/** The settings that browsers, conditions and `config/webapp-config` see. */
export function publicConfig(config: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(config).filter(([key]) => !ownKeys.includes(key)))
}

/** Settings of a centre laid over the chain's: objects are merged, all else is replaced. */
export function laidOver(below: JsonObject, above: JsonObject): JsonObject {
  const merged: { [key: string]: JsonObject[string] } = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key]
    merged[key] = isObject(under) && isObject(value) ? laidOver(under, value) : value
  }
  return merged
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
