import { seal, unseal } from '../../secrets/seal.ts'

/** So long a copy can be fetched after it was opened. */
const goodForMs = 15 * 60_000

/** Whose copy was opened, in which session. */
interface Holder {
  readonly chain: string
  readonly personId: string
  readonly sessionId: string
}

const placeOf = ({ chain, personId, sessionId }: Holder) => `data-copy/${chain}/${personId}/${sessionId}`

/** Says that a copy was opened: of use in that session alone, for some minutes. Nothing has to be kept of it. */
export const ticketFor = (holder: Holder, now: Date): string => seal(String(now.getTime() + goodForMs), placeOf(holder))

export function isGood(ticket: string, holder: Holder, now: Date): boolean {
  try {
    return Number(unseal(ticket, placeOf(holder))) > now.getTime()
  } catch {
    return false
  }
}
