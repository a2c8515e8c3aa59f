import type { CallContext } from '../../handler.ts'
import { numberSetting } from '../settings.ts'
import type { ChangeDay } from './rules/change.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'

/** Today at the club, and how close to a payment nothing is changed there. */
export const changeDay = ({ release }: Pick<CallContext, 'release'>, subscription: SubscriptionFacts): ChangeDay => ({
  today: subscription.today,
  restrictedDays: numberSetting(release, subscription.centerId, 'changeRestrictedDays') ?? 0,
})
