import { createHash } from 'node:crypto'
import { markOf } from '../../secrets/mark.ts'

/** The key by which a paper is signed. */
export const signKeyOf = (chain: string, paperId: string): string => markOf('sign-key', chain, paperId)

/** What is stored of a key: it finds the paper, and opens nothing. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
