import { loadAvailableSubscriptionsForClipCardSubscriptions } from '#contract/calls/subscription/load-available-subscriptions-for-clip-card-subscriptions.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { clipPlansFor } from './offered.ts'

export const loadAvailableSubscriptionsForClipCardSubscriptionsHandler = handle(
  loadAvailableSubscriptionsForClipCardSubscriptions,
  async (context, { centerId }) => {
    const plans = await clipPlansFor(context, centerId, context.subject.id)
    return plans === null ? refuse('INVALID_PLAN') : ok({ plans })
  },
)
