import { defineCall } from '../../call.ts'
import { ofSubscription } from '../../shapes/freeze-call.ts'
import { exactly, Id, LocalDate } from '../../shapes/values.ts'

/** Ends a running freeze early, where its plan allows it: today is its last day. */
export const stopFreeze = defineCall({
  id: 'subscription/stop-freeze',
  method: 'POST',
  path: '/api/subscription/stop-freeze',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({
    ...ofSubscription,
    freezeId: Id,
    /** As the member saw it; another day is refused with both. */
    runsAgain: LocalDate,
  }),
  output: exactly({ freezeId: Id, runsAgain: LocalDate }),
  errors: ['NO_FREEZE', 'FREEZE_RUNNING', 'FREEZE_MINIMUM', 'DAY_CHANGED'],
  shown: ['runsAgain'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
