import { db } from '../../db/ambient.ts'
import type { AddOnTerms } from './rules/terms.ts'

/** The add-ons of these ids with their words, whether they are still sold or not. */
export const addonsById = (chain: string, ids: readonly string[]) =>
  db()
    .selectFrom('addons')
    .select(['id', 'texts'])
    .where('chain_id', '=', chain)
    .where('id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()

/** Adds what was bought to a subscription that this transaction holds. */
export async function insertAddons(
  chain: string,
  subscriptionId: string,
  addons: readonly Pick<AddOnTerms, 'id' | 'priceMonthlyMinor'>[],
  from: string,
): Promise<void> {
  await db()
    .insertInto('subscription_addons')
    .values(
      addons.map((addon) => ({
        chain_id: chain,
        subscription_id: subscriptionId,
        addon_id: addon.id,
        price_monthly_minor: addon.priceMonthlyMinor,
        from_date: from,
        to_date: null,
      })),
    )
    .execute()
}

/** Gives an add-on of a held subscription its last day. */
export async function endAddon(chain: string, subscriptionId: string, addonId: string, on: string): Promise<void> {
  await db()
    .updateTable('subscription_addons')
    .set({ to_date: on })
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .where('addon_id', '=', addonId)
    .where('to_date', 'is', null)
    .execute()
}
