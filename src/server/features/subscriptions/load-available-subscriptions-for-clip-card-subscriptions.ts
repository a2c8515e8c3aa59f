import { loadAvailableSubscriptionsForClipCardSubscriptions } from '#contract/calls/subscription/load-available-subscriptions-for-clip-card-subscriptions.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { clipPlansFor } from '../clipcards/offered.ts'
import { subjectOf } from '../persons/acting.ts'

export const loadAvailableSubscriptionsForClipCardSubscriptionsHandler = handle(
  loadAvailableSubscriptionsForClipCardSubscriptions,
  async (context, { centerId, personId }) => {
    const subject = subjectOf(context.caller, personId)
    if (subject === null) return refuse('NOT_FOUND')
    const plans = await clipPlansFor(context, centerId, subject)
    return plans === null ? refuse('INVALID_PLAN') : ok({ plans })
  },
)
