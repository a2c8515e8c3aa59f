import { createHash, createHmac } from 'node:crypto'
import { keyFor } from '../../secrets/keys.ts'

/** The key by which a paper is signed: 128 bits that only this installation can work out. */
export const signKeyOf = (chain: string, paperId: string): string =>
  createHmac('sha256', keyFor('sign-key'))
    .update(JSON.stringify([chain, paperId]))
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** What is stored of a key: it finds the paper, and opens nothing. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
