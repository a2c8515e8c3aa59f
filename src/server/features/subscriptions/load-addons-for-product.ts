import { loadAddonsForProduct } from '#contract/calls/subscription/load-addons-for-product.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { subjectOfOpenCall } from '../persons/acting.ts'
import { owns } from './addon-order.ts'
import { heldById } from './held.ts'
import { ownedAddons } from './held-repository.ts'
import { addonsFor } from './plans.ts'

export const loadAddonsForProductHandler = handle(
  loadAddonsForProduct,
  async (context, { planId, subscriptionId = null, personId }) => {
    const subject = await subjectOfOpenCall(context, personId)
    const owned = subject === null ? [] : await ownedIn(context, subject, subscriptionId)
    return ok({ addons: await addonsFor(context, planId, new Set(owned)) })
  },
)

/** The add-ons that a person has: in one membership, or in any. */
async function ownedIn({ chain, now }: CallContext, personId: string, subscriptionId: string | null) {
  if (subscriptionId === null) return (await ownedAddons(chain, personId)).map((row) => row.addon_id)
  const held = await heldById(chain, subscriptionId, now)
  return held?.personId === personId ? held.addons.filter(({ id }) => owns(held, id)).map(({ id }) => id) : []
}
