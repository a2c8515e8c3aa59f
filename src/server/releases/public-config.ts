import type { JsonObject } from '#engine/documents.ts'

/** Settings that are the server's alone: host names, keys, ids of services that no page loads, who publishes. */
const ownKeys = [
  '$schema',
  'hosts',
  'demoDefault',
  'general',
  'private',
  'mail',
  'centers',
  'acknowledged',
  'publishing',
]

/** The settings that browsers, conditions and `config/webapp-config` see. */
export function publicConfig(config: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(config).filter(([key]) => !ownKeys.includes(key)))
}
