import { createHmac } from 'node:crypto'
import { isSameText } from './hmac.ts'

type Claims = { readonly [name: string]: unknown }

/** A token signed with HS256. The key is bytes: some providers write it as text, some in base64. */
export function signJwt(key: Buffer, header: Claims, claims: Claims): string {
  const text = `${encoded(header)}.${encoded(claims)}`
  return `${text}.${signatureOf(key, text)}`
}

/** The claims of an HS256 token signed with one of the keys and not over at `now`; null otherwise, whatever it is. */
export function readJwt(keys: readonly Buffer[], token: string, now: Date): Claims | null {
  const [header, claims, signature, more] = token.split('.')
  if (header === undefined || claims === undefined || signature === undefined || more !== undefined) return null
  if (decoded(header)?.alg !== 'HS256') return null
  const isOurs = keys.some((key) => key.length > 0 && isSameText(signatureOf(key, `${header}.${claims}`), signature))
  const said = isOurs ? decoded(claims) : null
  if (said === null) return null
  const isOver = typeof said.exp === 'number' && said.exp * 1000 <= now.getTime()
  return isOver ? null : said
}

const encoded = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signatureOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

function decoded(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Claims) : null
  } catch {
    return null
  }
}
