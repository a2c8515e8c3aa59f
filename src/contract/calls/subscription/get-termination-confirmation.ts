import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { OneSubscription } from '../../shapes/termination.ts'

/** Ours: the confirmation of the termination that stands, as PDF. */
export const getTerminationConfirmation = defineCall({
  id: 'subscription/get-termination-confirmation',
  method: 'POST',
  path: '/api/subscription/get-termination-confirmation',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: OneSubscription,
  output: Download,
  errors: ['NOTHING_TO_REGRET', 'PAPER_NOT_MADE'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
