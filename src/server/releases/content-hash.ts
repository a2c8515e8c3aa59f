import { createHash } from 'node:crypto'

/** Names content: the first 128 bits of its SHA-256, in hex. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
