import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { CallContext } from '../handler.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A fresh argon2id hash, with its parameters: `argon2id$<memory>$<passes>$<nonce>$<tag>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether the password fits; takes as long for a hash that is nobody's. */
export async function fitsPassword(password: string, hash: string): Promise<boolean> {
  const [kind, memory, passes, nonce = '', tag = ''] = hash.split('$')
  if (kind !== 'argon2id') throw new Error('a password hash of an unknown kind')
  const expected = Buffer.from(tag, 'base64url')
  const parameters = {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64url'),
    parallelism: cost.parallelism,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  }
  return timingSafeEqual(await derive('argon2id', parameters), expected)
}

/** What a hash costs, for an address that has no account: its answer must not come sooner. */
export const nobodysHash: Promise<string> = hashPassword('nobody')

/** The hash that the handler's `prepare` made before the transaction, else a fresh one. */
export async function preparedHash(context: CallContext, password: string): Promise<string> {
  return typeof context.prepared === 'string' ? context.prepared : await hashPassword(password)
}
