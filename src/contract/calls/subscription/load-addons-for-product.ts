import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { AddOn } from '../../shapes/plan.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The add-ons of a plan. `owned`: this person has it in the named membership, or without one in any. */
export const loadAddonsForProduct = defineCall({
  id: 'subscription/load-addons-for-product',
  method: 'POST',
  path: '/api/subscription/load-addons-for-product',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ planId: Id, centerId: Id, subscriptionId: maybe(Id), personId: maybe(Id) }),
  output: exactly({ addons: Type.Array(AddOn, { maxItems: 50 }) }),
  errors: [],
  source: '7 Subscriptions',
})
