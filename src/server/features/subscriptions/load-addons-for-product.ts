import { loadAddonsForProduct } from '#contract/calls/subscription/load-addons-for-product.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { addonsBeside } from './addon-order.ts'
import { subscriptionById } from './find-subscription.ts'
import { addonsFor } from './plans.ts'
import { ownAddons } from './rules/addons.ts'
import { ownedAddons } from './subscription-repository.ts'

export const loadAddonsForProductHandler = handle(
  loadAddonsForProduct,
  async (context, { planId, subscriptionId = null }) => {
    const subject = context.subject?.id ?? null
    const subscription = subject === null ? null : await heldOf(context, subject, subscriptionId)
    const owned = subscription === null ? await ownedOf(context, subject) : ownAddons(subscription).map(({ id }) => id)
    const addons = await addonsFor(context, planId, new Set(owned))
    if (subscription?.planId !== planId) return ok({ addons })
    const beside = new Set((await addonsBeside(context.chain, subscription)).map(({ id }) => id))
    return ok({ addons: addons.filter(({ id, owned }) => owned || beside.has(id)) })
  },
)

/** The membership that add-ons are wanted beside. */
async function heldOf({ chain, now }: CallContext, personId: string, subscriptionId: string | null) {
  const subscription = subscriptionId === null ? null : await subscriptionById(chain, subscriptionId, now)
  return subscription?.personId === personId ? subscription : null
}

/** The add-ons that a person has in any. */
const ownedOf = async ({ chain }: CallContext, personId: string | null): Promise<string[]> =>
  personId === null ? [] : (await ownedAddons(chain, personId)).map((row) => row.addon_id)
