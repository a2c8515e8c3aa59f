import { takeClipcardBasket } from '../../clipcards/basket-repository.ts'
import type { Fulfilled, LockedIntent, Terms } from '../delivery.ts'
import { deliverNewSubscription, type NewSubscriptionOrder } from './new-subscription.ts'

/** A clipcard subscription out of a basket, which is paid once. */
export interface ClipcardSubscriptionOrder extends Omit<NewSubscriptionOrder, 'kind'> {
  readonly kind: 'clipcard-subscription'
  readonly basketId: string
}

export async function deliverClipcardSubscription(
  chain: string,
  intent: LockedIntent,
  order: ClipcardSubscriptionOrder,
  terms: Terms,
): Promise<Fulfilled> {
  if (!(await takeClipcardBasket('clipcard_baskets', { chain, id: order.basketId, now: terms.now })))
    return { ok: false, why: 'BOUGHT_MEANWHILE' }
  return deliverNewSubscription(chain, intent, { ...order, kind: 'new-subscription' }, terms)
}
