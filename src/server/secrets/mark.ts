import { createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'
import { isSameHash } from './mailed-code.ts'

/** So many signs has a mark: 128 bits in base64url. */
export const markLength = 22

/** What only this installation can work out of some ids, for one purpose. */
export const markOf = (purpose: string, ...ids: readonly string[]): string =>
  createHmac('sha256', keyFor(purpose)).update(JSON.stringify(ids)).digest().subarray(0, 16).toString('base64url')

/** Whether what was given is this mark, in the same time wherever it differs. */
export const isMark = (given: string, expected: string): boolean =>
  given.length === markLength && /^[\w-]+$/.test(given) && isSameHash(expected, given)
