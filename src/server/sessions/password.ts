import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { compare } from 'bcryptjs'
import { westernDigits } from '#calendar/digits.ts'
import type { CallContext } from '../handler.ts'

type Argon2 = 'argon2id' | 'argon2i' | 'argon2d'
const derive = promisify(argon2) as (algorithm: Argon2, parameters: Argon2Parameters) => Promise<Buffer>
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A fresh argon2id hash, with its parameters: `argon2id$<memory>$<passes>$<nonce>$<tag>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: onAnyKeyboard(password), nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** A password as it is hashed: whoever chose it with Arabic digits can sign in at a keyboard that has western ones alone. */
const onAnyKeyboard = (password: string): string => westernDigits(password.normalize('NFC'))

/** Of a login whose person has yet to set a password: none fits. */
export const withoutPassword = 'unset'

/** Whether the password fits; takes as long for a hash that is nobody's. Hashes of other systems stand until their first use. */
export async function fitsPassword(password: string, hash: string): Promise<boolean> {
  if (hash === withoutPassword) {
    await fitsPassword(password, await nobodysHash)
    return false
  }
  if (/^\$2[aby]\$/.test(hash)) return compare(password, hash)
  const read = ownHash(hash) ?? othersHash(hash)
  if (read === null) throw new Error('a password hash of an unknown kind')
  const { algorithm, nonce, tag, ...costs } = read
  const fits = async (message: string): Promise<boolean> =>
    timingSafeEqual(await derive(algorithm, { message, nonce, tagLength: tag.length, ...costs }), tag)
  if (!isOwnHash(hash)) return fits(password)
  if (await fits(onAnyKeyboard(password))) return true
  // Hashes from before digits were made the same.
  const asTyped = password.normalize('NFC')
  return asTyped !== onAnyKeyboard(password) && fits(asTyped)
}

/** Whether a hash is one of ours; another one is written anew at its first use. */
export const isOwnHash = (hash: string): boolean => hash.startsWith('argon2id$')

interface ReadHash {
  readonly algorithm: Argon2
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

function ownHash(hash: string): ReadHash | null {
  const [kind, memory, passes, nonce = '', tag = ''] = hash.split('$')
  if (kind !== 'argon2id') return null
  return {
    algorithm: kind,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: cost.parallelism,
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

/** As argon2's own library writes it: `$argon2id$v=19$m=65536,t=3,p=4$<salt>$<hash>`. */
function othersHash(hash: string): ReadHash | null {
  const parts = /^\$(argon2id|argon2i|argon2d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (parts === null) return null
  const [, algorithm, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    algorithm: algorithm as Argon2,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** What a hash costs, for an address that has no account: its answer must not come sooner. */
export const nobodysHash: Promise<string> = hashPassword('nobody')

/** The hash that the handler's `prepare` made before the transaction, else a fresh one. */
export async function preparedHash(context: CallContext, password: string): Promise<string> {
  return typeof context.prepared === 'string' ? context.prepared : await hashPassword(password)
}
