import { loadPersonSubscriptionsForProfile } from '#contract/calls/subscription/load-person-subscriptions-for-profile.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { cardsOf } from './profile-cards.ts'
import { latest } from './rules/calendar.ts'

export const loadPersonSubscriptionsForProfileHandler = handle(
  loadPersonSubscriptionsForProfile,
  async (context, { personId }) => {
    const subject = subjectOf(context.caller, personId)
    if (subject === null) return refuse('NOT_FOUND')
    const subscriptions = await cardsOf(context, subject)
    const current = subscriptions.filter((one) => one.status !== 'ENDED')
    return ok({ subscriptions, lastEndDate: latest(...current.map((one) => one.endDate)) })
  },
)
