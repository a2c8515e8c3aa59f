import { createHmac } from 'node:crypto'
import type { Json, JsonObject } from '#engine/documents.ts'
import { keyFor } from '../secrets/keys.ts'

/** Recognises a body that was sent before, without keeping it. Secrets are left out before (`withoutSecrets`). */
export function fingerprint(call: string, input: Json): string {
  return createHmac('sha256', keyFor('fingerprint'))
    .update(`${call}\n${stableJson(input)}`)
    .digest('base64url')
}

/** JSON with sorted keys; what is absent or null is left out, which mean the same on the wire. */
export function stableJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  const object = value as JsonObject // neither null nor a list
  const members = Object.keys(object)
    .filter((name) => object[name] !== null && object[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${stableJson(object[name] ?? null)}`)
  return `{${members.join(',')}}`
}
