import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { AddOn } from '../../shapes/plan.ts'
import { exactly, Id } from '../../shapes/values.ts'

export const loadAddonsForProduct = defineCall({
  id: 'subscription/load-addons-for-product',
  method: 'POST',
  path: '/api/subscription/load-addons-for-product',
  kind: 'read',
  access: 'open',
  input: exactly({ planId: Id, centerId: Id }),
  output: exactly({ addons: Type.Array(AddOn, { maxItems: 50 }) }),
  errors: [],
  source: '7 Subscriptions',
})
