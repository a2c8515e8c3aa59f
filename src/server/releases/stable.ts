import { createHash } from 'node:crypto'
import type { Json } from '#engine/documents.ts'

/** JSON with the members of every object in one order: equal values give equal text. */
export function stableJson(value: Json): string {
  return JSON.stringify(sorted(value))
}

/** Names content: the first 128 bits of its SHA-256, in hex. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]))
}
