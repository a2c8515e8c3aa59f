import { loadAvailableSubscriptionsForPerson } from '#contract/calls/subscription/load-available-subscriptions-for-person.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findPerson } from '../persons/service.ts'
import { isOn } from '../settings.ts'
import { plansFor } from './plans.ts'

export const loadAvailableSubscriptionsForPersonHandler = handle(
  loadAvailableSubscriptionsForPerson,
  async (context, { centerId, promoCode }) => {
    const person = await findPerson(context.chain, context.subject.id)
    if (person === null) return refuse('NOT_FOUND')
    const plans = await plansFor(context, centerId, promoCode ?? null, {
      personId: person.id,
      homeCenterId: person.centerId,
      saleOutsideHomeCenter: isOn(context.release, centerId, 'features.allowSubscriptionSaleOutsideHomeCenter'),
    })
    // Where nothing is sold there is no plan to choose.
    return plans === null || plans.length === 0 ? refuse('INVALID_PLAN') : ok({ plans })
  },
)
