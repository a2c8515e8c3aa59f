import { takeClipcardBasket } from '../../clipcards/basket-repository.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import type { OrderOf } from '../../payments/order.ts'
import { deliverNewSubscription } from './new-subscription.ts'

export async function deliverClipcardSubscription(
  chain: string,
  intent: LockedIntent,
  order: OrderOf<'clipcard-subscription'>,
  terms: Terms,
): Promise<Fulfilled> {
  if (!(await takeClipcardBasket('clipcard_baskets', { chain, id: order.basketId, now: terms.now })))
    return { ok: false, why: 'BOUGHT_MEANWHILE' }
  return deliverNewSubscription(chain, intent, { ...order, kind: 'new-subscription' }, terms)
}
