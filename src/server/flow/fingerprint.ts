import { createHmac } from 'node:crypto'
import type { Json, JsonObject } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { keyFor } from '../secrets/keys.ts'

/** Recognises a body that was sent before, without keeping it. Secrets are left out before (`withoutSecrets`). */
export function fingerprint(call: string, input: Json): string {
  return createHmac('sha256', keyFor('fingerprint'))
    .update(`${call}\n${canonicalInput(input)}`)
    .digest('base64url')
}

/** The canonical JSON of what was sent, without members that are null: absent and null mean the same on the wire. */
export const canonicalInput = (input: Json): string => canonicalJson(withoutNulls(input))

function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value as JsonObject) // neither null nor a list
  return Object.fromEntries(members.flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])))
}
