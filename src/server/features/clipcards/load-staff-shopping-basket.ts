import { loadStaffShoppingBasket } from '#contract/calls/clipcards/load-staff-shopping-basket.ts'
import { handle, ok } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { toldName } from '../persons/told-name.ts'
import { basketMs, basketState } from './basket.ts'
import { packBasketOf } from './pack-baskets.ts'
import { packInWords, packOfCenter } from './packs.ts'

export const loadStaffShoppingBasketHandler = handle(loadStaffShoppingBasket, async (context, { basketId }) => {
  const { chain, now, lang, subject } = context
  const basket = await packBasketOf(chain, subject.id, basketId)
  const center = basket && (await findCenter(chain, basket.center_id, now, lang))
  const about = basket && (await packInWords(chain, basket.product_id, lang))
  if (!basket || !center || !about) return ok({ basket: null, paymentOptions: [] })
  const { center_id: centerId, product_id: productId, currency } = basket
  const sold = await packOfCenter(chain, centerId, productId)
  const stands = basketState(basket, now)
  const state = stands === 'ACTIVE' && sold === undefined ? 'EXPIRED' : stands
  const seller = await findPerson(chain, basket.by_person_id)
  return ok({
    basket: {
      ...{ basketId, state, ...about, centerId, centerName: center.name, timeZone: center.timeZone },
      sellerName: seller === null ? '' : toldName(context, nameOf(seller)),
      price: { amountMinor: basket.price_minor, currency },
      listPrice: sold === undefined ? null : { amountMinor: sold.price_minor, currency: sold.currency },
      ...{ expiresAt: basket.expires_at.toISOString(), holdMinutes: basketMs / 60_000 },
    },
    paymentOptions: state === 'ACTIVE' ? await waysToPayNow(context, centerId) : [],
  })
})
