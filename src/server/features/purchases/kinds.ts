import type { Fulfilled, LockedIntent, Terms } from '../payments/delivery.ts'
import { isContract, type OrderOf, type Purchase } from '../payments/order.ts'
import { deliverAddons } from './kinds/addons.ts'
import { deliverAgreement } from './kinds/agreement.ts'
import { deliverBasket } from './kinds/basket.ts'
import { deliverBuyOut } from './kinds/buy-out.ts'
import { deliverChangeSubscription } from './kinds/change-subscription.ts'
import { deliverClassBooking } from './kinds/class-booking.ts'
import { deliverClipcard } from './kinds/clipcard.ts'
import { deliverClipcardSubscription } from './kinds/clipcard-subscription.ts'
import { deliverDebt } from './kinds/debt.ts'
import { deliverFreeze } from './kinds/freeze.ts'
import { deliverNewSubscription } from './kinds/new-subscription.ts'
import { deliverTopUp } from './kinds/top-up.ts'
import { sign } from './sign.ts'

/** Hands over what was agreed in an order, at the prices that were agreed, in the transaction that says `paid`. */
type Deliver<Order> = (chain: string, intent: LockedIntent, order: Order, terms: Terms) => Promise<Fulfilled>

/** How each kind of purchase is handed over: one file per kind. */
const kinds: { readonly [K in Purchase['kind']]: Deliver<OrderOf<K>> } = {
  addons: deliverAddons,
  agreement: deliverAgreement,
  basket: deliverBasket,
  'buy-out': deliverBuyOut,
  'change-subscription': deliverChangeSubscription,
  'class-booking': deliverClassBooking,
  clipcard: deliverClipcard,
  'clipcard-subscription': deliverClipcardSubscription,
  debt: deliverDebt,
  freeze: deliverFreeze,
  'new-subscription': deliverNewSubscription,
  'top-up': deliverTopUp,
}

/** Hands over what an intent was paid for, by its kind. */
export async function deliver(chain: string, intent: LockedIntent, terms: Terms): Promise<Fulfilled> {
  const { purchase } = intent
  const ofKind = kinds[purchase.kind] as Deliver<Purchase> // the row of the order's own kind
  const fulfilled = await ofKind(chain, intent, purchase, terms)
  if (fulfilled.ok && isContract(purchase)) await sign(chain, intent, purchase, { ...fulfilled.delivered, ...terms })
  return fulfilled
}
