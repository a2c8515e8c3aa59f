import { bookingReasons } from './booking.ts'
import { ShoppingBasket } from './courses.ts'
import { Count, exactly, Id, maybe } from './values.ts'

/** Who comes to what, from when on, and what is bought of it. */
export const courseWish = {
  /** Whose basket it is. */
  personId: maybe(Id),
  /** Who comes: oneself, or somebody of the family. */
  memberId: maybe(Id),
  courseId: Id,
  /** The unit with which they begin; left out: the first that can be had. */
  startUnit: maybe(Count),
  /** Left out: the first. */
  productId: maybe(Id),
}

/** What was said of something that lies in a basket. */
export const ChosenItem = exactly({ itemKey: Id, memberId: Id, startUnit: Count, productId: Id })

/** Why something cannot be put into a basket, or changed in it. */
export const basketReasons = [
  ...bookingReasons,
  'MEMBER_REQUIRED',
  'PRODUCT_NOT_FOUND',
  'NO_UNIT_LEFT',
  'BASKET_OTHER_CLUB',
  'BASKET_FULL',
  'PAYMENT_IN_PROGRESS',
] as const

export const BasketAnswer = exactly({ basket: ShoppingBasket })
