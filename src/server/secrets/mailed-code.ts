import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { westernDigits } from '#calendar/digits.ts'
import { keyFor } from './keys.ts'

/** A code that is read from a mail and typed by hand. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code as it was sent, however it was typed: `043 795`, `043-795`, digits of an Arabic keyboard. */
export const plainCode = (typed: string): string => westernDigits(typed).replaceAll(/[\s\p{Pd}]/gu, '')

/** Six digits can be tried through, so their hash has a key. `of` says what the code is good for. */
export const codeHash = (purpose: 'email-code' | 'lead-code', of: readonly string[], code: string): string =>
  createHmac('sha256', keyFor(purpose))
    .update(JSON.stringify([...of, code]))
    .digest('base64url')

/** Whether two hashes are one, in the same time wherever they differ. */
export const isSameHash = (kept: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(kept), Buffer.from(given))
