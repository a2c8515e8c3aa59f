import type { LockedIntent } from '../payments/delivery.ts'
import type { AgreedChange } from '../subscriptions/agreed.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import { addonIdsOf } from '../subscriptions/plans.ts'
import { whyNotChange } from '../subscriptions/rules/change.ts'
import { changeMoves } from '../subscriptions/rules/change-quote.ts'
import { addonsOn } from '../subscriptions/rules/subscription-facts.ts'
import { insertPlanChange } from './repository.ts'

interface Carried {
  readonly intent: LockedIntent
  readonly agreed: AgreedChange
  readonly byPersonId: string | null
  readonly now: Date
}

/** Changes a locked subscription as it was agreed, or writes down that its day will. */
export async function carryOutChange(chain: string, subscription: LockedSubscription, carried: Carried): Promise<void> {
  const { agreed, byPersonId, now } = carried
  const applies = agreed.appliesOn <= subscription.today
  if (applies) {
    const { planId, priceMonthlyMinor, bindingEnds } = agreed
    const by = byPersonId === subscription.personId || byPersonId === null ? 'member' : 'staff'
    const set = { planId, priceMonthlyMinor, bindingEnds }
    await move(chain, subscription, { reason: changeMoves[agreed.direction], by, byPersonId, now, set })
  }
  await insertPlanChange(chain, { ...carried, appliedAt: applies ? now : null })
}

/** As it was when this was agreed, and still to be changed. How close the payment is was asked then. */
export const isStillAgreed = async (
  chain: string,
  subscription: LockedSubscription,
  agreed: AgreedChange,
): Promise<boolean> =>
  subscription.planId === agreed.fromPlanId &&
  subscription.priceMonthlyMinor === agreed.fromPriceMonthlyMinor &&
  subscription.billedUntil === agreed.billedUntil &&
  whyNotChange(subscription, { today: subscription.today, restrictedDays: 0 }) === null &&
  (await knowsAddons(chain, subscription, agreed))

/** No add-on was bought meanwhile that does not go with the new plan. */
async function knowsAddons(
  chain: string,
  subscription: LockedSubscription,
  { planId, appliesOn, endedAddonIds }: AgreedChange,
) {
  const known = new Set([...(await addonIdsOf(chain, planId)), ...endedAddonIds])
  return addonsOn(subscription, appliesOn).every(({ id }) => known.has(id))
}
