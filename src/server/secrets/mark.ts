import { createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'

/** So many signs has a mark: 128 bits in base64url. */
export const markLength = 22

/** What only this installation can work out of some ids, for one purpose. */
export const markOf = (purpose: string, ...ids: readonly string[]): string =>
  createHmac('sha256', keyFor(purpose)).update(JSON.stringify(ids)).digest().subarray(0, 16).toString('base64url')
