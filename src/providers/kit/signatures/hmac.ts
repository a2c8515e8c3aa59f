import { createHmac, timingSafeEqual } from 'node:crypto'

export interface HmacStyle {
  readonly alg: 'sha1' | 'sha256' | 'sha512'
  /** How the key is written down. Left out: as plain text. */
  readonly keyEncoding?: 'utf8' | 'hex' | 'base64'
  readonly encoding: 'hex' | 'base64'
}

/** The HMAC of a text as its provider writes it: hex in small letters, or base64 with padding. */
export function hmac({ alg, keyEncoding = 'utf8', encoding }: HmacStyle, key: string, text: string): string {
  return createHmac(alg, Buffer.from(key, keyEncoding)).update(text).digest(encoding)
}

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Whether a signature was made with one of the keys: two are in use while a key is exchanged. False without keys: an
 * account whose key is missing believes nothing.
 */
export function isSigned(
  style: HmacStyle,
  keys: readonly string[],
  text: string,
  signature: string | undefined,
): boolean {
  if (signature === undefined) return false
  const given = style.encoding === 'hex' ? signature.toLowerCase() : signature
  return keys.some((key) => key !== '' && isSameText(hmac(style, key, text), given))
}
