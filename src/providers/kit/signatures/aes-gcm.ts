import { createCipheriv, createDecipheriv } from 'node:crypto'

/** A message as hyperpay sends it, all of it hex. */
export interface Sealed {
  readonly body: string
  readonly iv: string
  readonly tag: string
}

/** The clear text of a message sealed with AES-256-GCM; null when key, tag or text do not fit. The key is 64 hex digits. */
export function openAesGcm(key: string, { body, iv, tag }: Sealed): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', hex(key), hex(iv), { authTagLength: 16 })
    decipher.setAuthTag(hex(tag))
    return Buffer.concat([decipher.update(hex(body)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Seals a message as the provider would, for its imitation and for tests. */
export function sealAesGcm(key: string, iv: string, text: string): Sealed {
  const cipher = createCipheriv('aes-256-gcm', hex(key), hex(iv))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { body: body.toString('hex'), iv, tag: cipher.getAuthTag().toString('hex') }
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex')
