import { loadPersonAndRelativesSubscriptionsForProfile } from '#contract/calls/subscription/load-person-and-relatives-subscriptions-for-profile.ts'
import { handle, ok } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { findPerson } from '../persons/service.ts'
import { cardsOf } from './profile-cards.ts'

export const loadPersonAndRelativesSubscriptionsForProfileHandler = handle(
  loadPersonAndRelativesSubscriptionsForProfile,
  async (context) => {
    const people = []
    for (const { subject, relation } of await familyOf(context)) {
      const one = await findPerson(context.chain, subject.id)
      if (one === null) continue
      const name = `${one.firstName} ${one.lastName}`.trim()
      const subscriptions = await cardsOf({ ...context, subject })
      people.push({ personId: subject.id, name, relation, subscriptions })
    }
    return ok({ people })
  },
)
