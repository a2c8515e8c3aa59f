import { isMark, markLength, markOf } from '../../secrets/mark.ts'

const purpose = 'check-in-code'

/** What stands for a place at the entrance: its id behind a mark that only this installation can make. */
export const checkInCode = (chain: string, participationId: string): string =>
  `${markOf(purpose, chain, participationId)}${participationId}`

/** The place for which a code stands; null: this installation has not made it for this chain. */
export function participationOfCode(chain: string, code: string): string | null {
  const id = code.slice(markLength)
  return isMark(code.slice(0, markLength), markOf(purpose, chain, id)) ? id : null
}
