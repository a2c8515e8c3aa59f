import { getShoppingBasket } from '#contract/calls/shopping-basket/get-shopping-basket.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { waysToPayNow, waysToPayOn } from '../payments/pay-now.ts'
import { tellBasket } from './basket.ts'
import { activeBasket, basketOf } from './basket-repository.ts'

export const getShoppingBasketHandler = handle(
  getShoppingBasket,
  async (context, { shoppingBasketId = null, kind }) => {
    const { chain, subject } = context
    const wanted = kind ?? 'COURSES'
    const row =
      shoppingBasketId === null
        ? await activeBasket(chain, subject.id, wanted)
        : await basketOf(chain, subject.id, shoppingBasketId)
    if (row === undefined && shoppingBasketId !== null) return refuse('BASKET_NOT_FOUND')
    const basket = await tellBasket(context, row, wanted)
    const isToPay = basket.state === 'ACTIVE' && basket.centerId !== null
    const paymentOptions = isToPay ? await waysToPayNow(context, basket.centerId ?? '') : []
    const planOptions = waysToPayOn(paymentOptions)
    const { plan, planIsForOne, ...paidAtOnce } = basket
    // Where nothing can be charged later, nothing is paid in parts.
    return ok(
      planOptions.length === 0
        ? { basket: paidAtOnce, paymentOptions }
        : { basket, paymentOptions, ...(plan !== undefined && { planOptions }) },
    )
  },
)
