import { loadAvailableSubscriptionsForAnonymous } from '#contract/calls/subscription/load-available-subscriptions-for-anonymous.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { plansFor } from './plans.ts'

export const loadAvailableSubscriptionsForAnonymousHandler = handle(
  loadAvailableSubscriptionsForAnonymous,
  async (context, { centerId, promoCode }) => {
    const plans = await plansFor(context, centerId, promoCode ?? null, null)
    // Where nothing is sold there is no plan to choose.
    return plans === null || plans.length === 0 ? refuse('INVALID_PLAN') : ok({ plans })
  },
)
