import { defineCall } from '../../call.ts'
import { LeadConfig, LeadQuestion } from '../../shapes/lead.ts'

/** The same for the page that stands alone, which is asked before a club is chosen, too. */
export const loadConfigForStandaloneWeblead = defineCall({
  id: 'subscription/load-config-for-standalone-weblead',
  method: 'POST',
  path: '/api/subscription/load-config-for-standalone-weblead',
  kind: 'read',
  access: 'open',
  input: LeadQuestion,
  output: LeadConfig,
  errors: [],
  source: '7 Subscriptions',
})
