import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { type BasketRow, basketById } from './basket-repository.ts'

/** How long a basket waits to be paid. */
const basketMs = 15 * 60_000

export const basketExpiry = (now: Date): Date => new Date(now.getTime() + basketMs)

/** The basket of this id, of a person that the caller may act for. */
export async function findBasket(
  { chain, caller }: Pick<CallContext, 'chain' | 'caller'>,
  id: string,
  personId: string | null | undefined,
): Promise<BasketRow | null> {
  const subject = subjectOf(caller, personId)
  const basket = subject === null ? undefined : await basketById(chain, id)
  return basket?.person_id === subject ? (basket ?? null) : null
}

export type BasketState = 'ACTIVE' | 'PAID' | 'EXPIRED'

/** What a basket is good for. */
export function basketState(
  { paid_at, expires_at }: Pick<BasketRow, 'paid_at' | 'expires_at'>,
  now: Date,
): BasketState {
  if (paid_at !== null) return 'PAID'
  return expires_at <= now ? 'EXPIRED' : 'ACTIVE'
}
