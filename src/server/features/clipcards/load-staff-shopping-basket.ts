import type { Static } from 'typebox'
import { loadStaffShoppingBasket } from '#contract/calls/clipcards/load-staff-shopping-basket.ts'
import type { MonthlyBasket } from '#contract/shapes/staff-basket.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { toldName } from '../persons/told-name.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'
import { basketMs, basketState, findDeskBasket } from './basket.ts'
import { summaryOfBasket } from './monthly-basket.ts'
import { packBasketOf } from './pack-baskets.ts'
import { packInWords, packOfCenter } from './packs.ts'

const holdMinutes = basketMs / 60_000

export const loadStaffShoppingBasketHandler = handle(loadStaffShoppingBasket, async (context, { basketId }) => {
  const { chain, now, lang, subject } = context
  const basket = await packBasketOf(chain, subject.id, basketId)
  if (!basket) return ok({ basket: null, monthly: await monthlyBasket(context, basketId), paymentOptions: [] })
  const { center_id: centerId, product_id: productId, currency } = basket
  const center = await findCenter(chain, centerId, now, lang)
  const about = await packInWords(chain, productId, lang)
  if (!center || !about) return ok({ basket: null, monthly: null, paymentOptions: [] })
  const sold = await packOfCenter(chain, centerId, productId)
  const stands = basketState(basket, now)
  const state = stands === 'ACTIVE' && sold === undefined ? 'EXPIRED' : stands
  const seller = await findPerson(chain, basket.by_person_id)
  return ok({
    basket: {
      basketId,
      state,
      ...about,
      centerId,
      centerName: center.name,
      timeZone: center.timeZone,
      sellerName: seller === null ? '' : toldName(context, nameOf(seller)),
      price: { amountMinor: basket.price_minor, currency },
      listPrice: sold === undefined ? null : { amountMinor: sold.price_minor, currency: sold.currency },
      expiresAt: basket.expires_at.toISOString(),
      holdMinutes,
    },
    monthly: null,
    paymentOptions: state === 'ACTIVE' ? await waysToPayNow(context, centerId) : [],
  })
})

async function monthlyBasket(context: SubjectContext, basketId: string): Promise<Static<typeof MonthlyBasket> | null> {
  const { chain, now, lang, subject } = context
  const basket = await findDeskBasket(context, basketId)
  const center = basket && (await findCenter(chain, basket.center_id, now, lang))
  if (basket === null || center === null) return null
  const { id, name, address, city, timeZone } = center
  const state = basketState(basket, now)
  const told = state === 'ACTIVE' ? await summaryOfBasket(context, basket) : null
  return {
    basketId,
    state,
    name: await planNameOf(chain, basket.plan_id, lang),
    timeZone,
    holdMinutes,
    center: { id, name, address, city },
    forChild: subject.as === 'guardian',
    expiresAt: basket.expires_at.toISOString(),
    summary: told?.ok ? told.summary : null,
  }
}
