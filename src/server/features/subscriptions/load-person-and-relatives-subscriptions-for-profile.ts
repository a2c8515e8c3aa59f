import { loadPersonAndRelativesSubscriptionsForProfile } from '#contract/calls/subscription/load-person-and-relatives-subscriptions-for-profile.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { personScope } from '../../sessions/person-scope.ts'
import { subjectOf } from '../persons/acting.ts'
import { findPerson } from '../persons/service.ts'
import { cardsOf } from './profile-cards.ts'

export const loadPersonAndRelativesSubscriptionsForProfileHandler = handle(
  loadPersonAndRelativesSubscriptionsForProfile,
  async (context, { personId }) => {
    const subject = subjectOf(context.caller, personId)
    const person = subject === null ? null : await personScope(context.chain, subject)
    if (person === null) return refuse('NOT_FOUND')
    const family = [
      { id: person.id, relation: null },
      ...person.relations.map(({ id, relation }) => ({ id, relation })),
    ]
    const people = []
    for (const { id, relation } of family.slice(0, 50)) {
      const one = await findPerson(context.chain, id)
      if (one === null) continue
      const name = `${one.firstName} ${one.lastName}`.trim()
      people.push({ personId: id, name, relation: relation as Relation, subscriptions: await cardsOf(context, id) })
    }
    return ok({ people })
  },
)

/** The words that the database allows. */
type Relation = 'CHILD' | 'SPOUSE' | 'PARTNER' | 'OTHER' | null
