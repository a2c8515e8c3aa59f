import { createPublicKey, verify } from 'node:crypto'

/** Whether the text carries the ECDSA P-256/SHA-256 signature of this key; both are base64, the key as SPKI. False for what is no key. */
export function isEcdsaSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The parts of postfinance's `x-signature`: `algorithm=SHA256withECDSA, keyId=..., signature=...`. */
export function readEcdsaHeader(header: string): { readonly keyId: string; readonly signature: string } | null {
  const parts = Object.fromEntries(
    header.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const { algorithm, keyId, signature } = parts
  if (algorithm !== 'SHA256withECDSA' || !keyId || !signature) return null
  return { keyId, signature }
}
