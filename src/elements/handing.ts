/** A basket that staff put together, as its member and as the desk see it. */
export { BasketHandOverView } from './basket-hand-over/view.tsx'
export { PackBasketView } from './pack-basket/view.tsx'
