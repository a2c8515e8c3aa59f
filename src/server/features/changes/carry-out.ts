import type { HeldIntent } from '../payments/delivery.ts'
import type { LockedHeld } from '../subscriptions/held.ts'
import { move } from '../subscriptions/moves.ts'
import { addonIdsOf } from '../subscriptions/plans.ts'
import { whyNotChange } from '../subscriptions/rules/change.ts'
import { changeMoves } from '../subscriptions/rules/change-quote.ts'
import { addonsOn } from '../subscriptions/rules/held.ts'
import type { AgreedChange } from './agreed.ts'
import { insertPlanChange } from './repository.ts'

interface Carried {
  readonly intent: HeldIntent
  readonly agreed: AgreedChange
  readonly byPersonId: string | null
  readonly now: Date
}

/** Changes a locked subscription as it was agreed, or writes down that its day will. */
export async function carryOutChange(chain: string, held: LockedHeld, carried: Carried): Promise<void> {
  const { agreed, byPersonId, now } = carried
  const applies = agreed.appliesOn <= held.today
  if (applies) {
    const { planId, priceMonthlyMinor, bindingEnds } = agreed
    const by = byPersonId === held.personId || byPersonId === null ? 'member' : 'staff'
    const set = { planId, priceMonthlyMinor, bindingEnds }
    await move(chain, held, { reason: changeMoves[agreed.direction], by, byPersonId, now, set })
  }
  await insertPlanChange(chain, { ...carried, appliedAt: applies ? now : null })
}

/** As it was when this was agreed, and still to be changed. How close the payment is was asked then. */
export const isStillAgreed = async (chain: string, held: LockedHeld, agreed: AgreedChange): Promise<boolean> =>
  held.planId === agreed.fromPlanId &&
  held.priceMonthlyMinor === agreed.fromPriceMonthlyMinor &&
  held.billedUntil === agreed.billedUntil &&
  whyNotChange(held, { today: held.today, restrictedDays: 0 }) === null &&
  (await knowsAddons(chain, held, agreed))

/** No add-on was bought meanwhile that does not go with the new plan. */
async function knowsAddons(chain: string, held: LockedHeld, { planId, appliesOn, endedAddonIds }: AgreedChange) {
  const known = new Set([...(await addonIdsOf(chain, planId)), ...endedAddonIds])
  return addonsOn(held, appliesOn).every(({ id }) => known.has(id))
}
