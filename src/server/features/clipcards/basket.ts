import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { type BasketRow, basketById } from './basket-repository.ts'

/** How long a basket waits to be paid. */
const basketMs = 15 * 60_000

export const basketExpiry = (now: Date): Date => new Date(now.getTime() + basketMs)

export type FoundBasket =
  | { readonly ok: true; readonly basket: BasketRow }
  | { readonly ok: false; readonly code: 'NOT_FOUND' | 'BASKET_NOT_FOUND' }

/** The basket of this id, of a person that the caller may act for. */
export async function findBasket(
  { chain, caller }: Pick<CallContext, 'chain' | 'caller'>,
  id: string,
  personId: string | null | undefined,
): Promise<FoundBasket> {
  const subject = subjectOf(caller, personId)
  if (subject === null) return { ok: false, code: 'NOT_FOUND' }
  const basket = await basketById(chain, id)
  return basket?.person_id === subject ? { ok: true, basket } : { ok: false, code: 'BASKET_NOT_FOUND' }
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
