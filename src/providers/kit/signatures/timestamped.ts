import { type HmacStyle, hmac, isSigned } from './hmac.ts'

const style: HmacStyle = { alg: 'sha256', encoding: 'hex' }

/** The header `t={unix},v1={hex}` of the generic contract: the signature covers the time and the raw body. */
export function timestampedSignature(key: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(style, key, `${seconds}.${body}`)}`
}

/** Whether such a header was made with one of the keys, at most `windowSeconds` from now. */
export function isTimestampedSigned(
  keys: readonly string[],
  body: string,
  header: string,
  now: Date,
  windowSeconds = 300,
): boolean {
  const { t, v1 } = /^t=(?<t>\d{1,12}),v1=(?<v1>[0-9a-f]{64})$/.exec(header.trim())?.groups ?? {}
  if (t === undefined || v1 === undefined) return false
  const isNear = Math.abs(now.getTime() / 1000 - Number(t)) <= windowSeconds
  return isNear && isSigned(style, keys, `${t}.${body}`, v1)
}
