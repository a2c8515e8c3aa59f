import { loadAddonsForProduct } from '#contract/calls/subscription/load-addons-for-product.ts'
import { handle, ok } from '../../handler.ts'
import { ownedAddons } from './held-repository.ts'
import { addonsFor } from './plans.ts'

export const loadAddonsForProductHandler = handle(loadAddonsForProduct, async (context, { planId }) => {
  const owned = context.caller === null ? [] : await ownedAddons(context.chain, context.caller.user.id)
  return ok({ addons: await addonsFor(context, planId, new Set(owned.map((row) => row.addon_id))) })
})
