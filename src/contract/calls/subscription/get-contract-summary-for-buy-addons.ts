import { defineCall } from '../../call.ts'
import { AddonOrder, AddonSummary } from '../../shapes/addon-order.ts'

/** What add-ons cost beside a membership, from when, and whether they can be had. Paying works the same out again. */
export const getContractSummaryForBuyAddons = defineCall({
  id: 'subscription/get-contract-summary-for-buy-addons',
  method: 'POST',
  path: '/api/subscription/get-contract-summary-for-buy-addons',
  kind: 'read',
  access: 'self',
  input: AddonOrder,
  output: AddonSummary,
  errors: ['ADDON_UNAVAILABLE'],
  source: '7 Subscriptions',
})
