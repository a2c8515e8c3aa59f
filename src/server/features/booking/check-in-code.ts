import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../secrets/keys.ts'

/** 128 bits in base64url. */
const markLength = 22

/** What stands for a place at the entrance: its id behind a mark that only this installation can make. */
export const checkInCode = (chain: string, participationId: string): string =>
  `${markOf(chain, participationId)}${participationId}`

/** The place for which a code stands; null: this installation has not made it for this chain. */
export function participationOfCode(chain: string, code: string): string | null {
  const id = code.slice(markLength)
  const [mark, given] = [Buffer.from(markOf(chain, id)), Buffer.from(code.slice(0, markLength))]
  return mark.length === given.length && timingSafeEqual(mark, given) ? id : null
}

const markOf = (chain: string, participationId: string): string =>
  createHmac('sha256', keyFor('check-in-code'))
    .update(JSON.stringify([chain, participationId]))
    .digest('base64url')
    .slice(0, markLength)
