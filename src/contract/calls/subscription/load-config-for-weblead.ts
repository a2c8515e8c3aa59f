import { defineCall } from '../../call.ts'
import { LeadConfig, LeadQuestion } from '../../shapes/lead.ts'

/** How leads are made from within the portal, at a club. */
export const loadConfigForWeblead = defineCall({
  id: 'subscription/load-config-for-weblead',
  method: 'POST',
  path: '/api/subscription/load-config-for-weblead',
  kind: 'read',
  access: 'open',
  input: LeadQuestion,
  output: LeadConfig,
  errors: [],
  source: '7 Subscriptions',
})
