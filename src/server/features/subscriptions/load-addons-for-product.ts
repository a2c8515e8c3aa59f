import { loadAddonsForProduct } from '#contract/calls/subscription/load-addons-for-product.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { addonsBeside } from './addon-order.ts'
import { heldById } from './held.ts'
import { ownedAddons } from './held-repository.ts'
import { addonsFor } from './plans.ts'
import { addonsHeld } from './rules/addons.ts'

export const loadAddonsForProductHandler = handle(
  loadAddonsForProduct,
  async (context, { planId, subscriptionId = null }) => {
    const subject = context.subject?.id ?? null
    const held = subject === null ? null : await heldOf(context, subject, subscriptionId)
    const owned = held === null ? await ownedOf(context, subject) : addonsHeld(held).map(({ id }) => id)
    const addons = await addonsFor(context, planId, new Set(owned))
    if (held?.planId !== planId) return ok({ addons })
    const beside = new Set((await addonsBeside(context.chain, held)).map(({ id }) => id))
    return ok({ addons: addons.filter(({ id, owned }) => owned || beside.has(id)) })
  },
)

/** The membership that add-ons are wanted beside. */
async function heldOf({ chain, now }: CallContext, personId: string, subscriptionId: string | null) {
  const held = subscriptionId === null ? null : await heldById(chain, subscriptionId, now)
  return held?.personId === personId ? held : null
}

/** The add-ons that a person has in any. */
const ownedOf = async ({ chain }: CallContext, personId: string | null): Promise<string[]> =>
  personId === null ? [] : (await ownedAddons(chain, personId)).map((row) => row.addon_id)
