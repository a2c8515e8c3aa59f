import type { SubjectContext } from '../../handler.ts'
import { basketById, type ClipcardBasketRow } from './basket-repository.ts'

/** How long a basket waits to be paid. */
export const basketMs = 15 * 60_000

export const basketExpiry = (now: Date): Date => new Date(now.getTime() + basketMs)

export type FoundBasket =
  | { readonly ok: true; readonly basket: ClipcardBasketRow }
  | { readonly ok: false; readonly code: 'BASKET_NOT_FOUND' }

/** The subject's basket of this id. */
export async function findBasket({ chain, subject }: SubjectContext, id: string): Promise<FoundBasket> {
  const basket = await basketById(chain, id)
  return basket?.person_id === subject.id ? { ok: true, basket } : { ok: false, code: 'BASKET_NOT_FOUND' }
}

/** The subject's basket of this id, if it was made at a desk; null: there is none. */
export async function findDeskBasket(context: SubjectContext, id: string): Promise<ClipcardBasketRow | null> {
  const found = await findBasket(context, id)
  return found.ok && found.basket.made_at === 'desk' ? found.basket : null
}

export type BasketState = 'ACTIVE' | 'PAID' | 'EXPIRED'

/** What a basket is good for. */
export function basketState(
  { paid_at, expires_at }: Pick<ClipcardBasketRow, 'paid_at' | 'expires_at'>,
  now: Date,
): BasketState {
  if (paid_at !== null) return 'PAID'
  return expires_at <= now ? 'EXPIRED' : 'ACTIVE'
}

/** Why a basket is neither paid nor handed over; null: it can be. */
export function whyBasketIsOver(
  basket: Pick<ClipcardBasketRow, 'paid_at' | 'expires_at'>,
  now: Date,
): 'BASKET_ALREADY_PAID' | 'BASKET_NOT_ACTIVE' | null {
  const state = basketState(basket, now)
  if (state === 'ACTIVE') return null
  return state === 'PAID' ? 'BASKET_ALREADY_PAID' : 'BASKET_NOT_ACTIVE'
}
