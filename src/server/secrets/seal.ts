import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

/**
 * Encrypts a value of a row (account, SSN, ID number). `row` names where it stands (`persons/<chain>/<id>/ssn`):
 * copied to another row it cannot be opened.
 */
export function seal(text: string, row: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal-1'), nonce).setAAD(Buffer.from(row))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** The value that `seal` was given. Throws when it was changed, moved or sealed under another key. */
export function unseal(sealed: string, row: string): string {
  const [version, payload = ''] = sealed.split('.', 2)
  if (version !== '1') throw new Error('sealed under an unknown key version')
  const bytes = Buffer.from(payload, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal-1'), bytes.subarray(0, 12)).setAAD(Buffer.from(row))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** How a sealed value is shown: its last 4, never more than half of it. */
export function maskLast4(text: string): string {
  const shown = Math.min(4, Math.floor(text.length / 2))
  return `••••${text.slice(text.length - shown)}`
}
