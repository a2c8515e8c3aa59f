import { addDays } from '#calendar/days.ts'
import { db } from '../../db/ambient.ts'
import type { LockedIntent } from '../payments/delivery.ts'
import type { AgreedChange } from '../subscriptions/agreed.ts'

/** Which add-ons go with which of these plans. */
export async function addonsOfPlans(chain: string, planIds: readonly string[]) {
  if (planIds.length === 0) return []
  return db()
    .selectFrom('addon_plans')
    .select(['plan_id', 'addon_id'])
    .where('chain_id', '=', chain)
    .where('plan_id', 'in', planIds)
    .limit(5000)
    .execute()
}

interface Written {
  readonly intent: LockedIntent
  readonly agreed: AgreedChange
  readonly byPersonId: string | null
  /** Null: its day has not come. */
  readonly appliedAt: Date | null
  readonly now: Date
}

/** Writes a change that is bought, with its last day of the add-ons that do not go along, and how it is paid from now on. */
export async function insertPlanChange(
  chain: string,
  { intent, agreed, byPersonId, appliedAt, now }: Written,
): Promise<void> {
  const { subscriptionId } = agreed
  await db()
    .insertInto('subscription_changes')
    .values({
      chain_id: chain,
      id: crypto.randomUUID(),
      subscription_id: subscriptionId,
      from_plan_id: agreed.fromPlanId,
      plan_id: agreed.planId,
      direction: agreed.direction,
      price_monthly_minor: agreed.priceMonthlyMinor,
      size: null,
      binding_ends: agreed.bindingEnds,
      applies_on: agreed.appliesOn,
      intent_id: intent.id,
      by_person_id: byPersonId,
      created_at: now,
      applied_at: appliedAt,
    })
    .execute()
  await db()
    .updateTable('subscriptions')
    .set({ means: intent.means })
    .where('chain_id', '=', chain)
    .where('id', '=', subscriptionId)
    .execute()
  if (agreed.endedAddonIds.length === 0) return
  await db()
    .updateTable('subscription_addons')
    .set({ to_date: addDays(agreed.appliesOn, -1) })
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .where('addon_id', 'in', agreed.endedAddonIds)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', agreed.appliesOn)]))
    .execute()
}
