import { defineCall } from '../../call.ts'
import { inOrder, ofEach } from '../../promise.ts'
import { AddonOrder, AddonSummary } from '../../shapes/addon-order.ts'
import { promisesOfOptions } from '../../shapes/summary.ts'

/** What can be bought can be paid. */
const buyable = { or: [{ '!!': [{ var: 'whyNot' }] }, { '!!': [{ var: 'paymentOptions' }] }] }

/** What add-ons cost beside a membership, from when, and whether they can be had. Paying works the same out again. */
export const getContractSummaryForBuyAddons = defineCall({
  id: 'subscription/get-contract-summary-for-buy-addons',
  method: 'POST',
  path: '/api/subscription/get-contract-summary-for-buy-addons',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: AddonOrder,
  output: AddonSummary,
  promises: [ofEach('held', inOrder('endDate', 'endsOn')), ...promisesOfOptions('paymentOptions'), buyable],
  errors: ['NOT_FOUND', 'ADDON_UNAVAILABLE'],
  source: '7 Subscriptions',
})
