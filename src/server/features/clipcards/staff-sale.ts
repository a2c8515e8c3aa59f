import type { Money } from '#contract/shapes/values.ts'
import type { CallContext } from '../../handler.ts'
import { personScope } from '../../sessions/person-scope.ts'
import { scopesOf } from '../staff/staff-scopes.ts'
import type { StaffPrice, StaffPricePercent } from '../subscriptions/rules/price.ts'
import type { packOfCenter } from './packs.ts'
import { limitsOfPrice, staffPriceLimits, type WrongPrice, wrongStaffPrice } from './staff-price.ts'

/** Something with a price of the catalogue, and what that says about staff. */
export interface PricedByStaff {
  readonly list: Money
  readonly limits: StaffPrice | null
}

type Pack = NonNullable<Awaited<ReturnType<typeof packOfCenter>>>

export const pricedPack = ({ price_minor: amountMinor, currency, staff_price: limits }: Pack): PricedByStaff => ({
  list: { amountMinor, currency },
  limits,
})

interface PricedPlan {
  readonly currency: string
  readonly staff_price: StaffPricePercent | null
}

/** A month of a size of a plan. */
export const pricedSize = ({ currency, staff_price: percents }: PricedPlan, listMinor: number): PricedByStaff => ({
  list: { amountMinor: listMinor, currency },
  limits: percents === null ? null : limitsOfPrice(percents, listMinor),
})

interface PriceOfStaff {
  readonly centerId: string
  /** Null: nobody of the staff. */
  readonly sellerId: string | null
  readonly price: Money
}

/** Why somebody of the staff cannot sell it at this price now: by its limits and by what they are at that club today. */
export async function whyNotAtPrice(
  { chain, now }: Pick<CallContext, 'chain' | 'now'>,
  priced: PricedByStaff,
  { centerId, sellerId, price }: PriceOfStaff,
): Promise<WrongPrice | null> {
  const seller = sellerId === null ? null : await sellerAt(chain, sellerId, centerId, now)
  return wrongStaffPrice({ ...priced, seller, price })
}

/** Between which amounts the caller may sell these to the subject at a club; null: at the price of the catalogue alone. */
export async function priceLimits(
  { chain, caller, now, subject }: CallContext,
  centerId: string,
  priced: readonly PricedByStaff[],
): Promise<readonly ReturnType<typeof staffPriceLimits>[]> {
  if (caller === null || subject?.as !== 'staff' || priced.every(({ limits }) => limits === null))
    return priced.map(() => null)
  const seller = await sellerAt(chain, caller.user.userId, centerId, now)
  return priced.map((one) => staffPriceLimits({ ...one, seller }))
}

/** The level of somebody who sells at a club; null: they do not sell there. */
async function sellerAt(chain: string, personId: string, centerId: string, now: Date) {
  const user = await personScope(chain, personId, now)
  if (user === null) return null
  const sells = (await scopesOf(chain, user)).some((one) => one.centerId === centerId && one.roles.includes('SALES'))
  if (!sells) return null
  return user.accessLevel.includes('MANAGER') ? 'MANAGER' : 'STAFF'
}
