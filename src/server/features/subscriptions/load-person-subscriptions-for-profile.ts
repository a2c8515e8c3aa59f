import { latest } from '#calendar/days.ts'
import { loadPersonSubscriptionsForProfile } from '#contract/calls/subscription/load-person-subscriptions-for-profile.ts'
import { handle, ok } from '../../handler.ts'
import { cardsOf } from './profile-cards.ts'

export const loadPersonSubscriptionsForProfileHandler = handle(loadPersonSubscriptionsForProfile, async (context) => {
  const subscriptions = await cardsOf(context)
  const current = subscriptions.filter((one) => one.status !== 'ENDED')
  return ok({ subscriptions, lastEndDate: latest(...current.map((one) => one.endDate)) })
})
