import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { OneSubscription } from '../../shapes/termination.ts'

/** Ours: a contract as it stands, as PDF: plan, prices, dates, notice. */
export const getContract = defineCall({
  id: 'subscription/get-contract',
  method: 'POST',
  path: '/api/subscription/get-contract',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: OneSubscription,
  output: Download,
  errors: ['PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
