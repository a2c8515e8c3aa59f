import { loadPersonAndRelativesClipcards } from '#contract/calls/clipcards/load-person-and-relatives-clipcards.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { personScope } from '../../sessions/person-scope.ts'
import { subjectOf } from '../persons/acting.ts'
import { clipcardsOf } from './held.ts'

export const loadPersonAndRelativesClipcardsHandler = handle(
  loadPersonAndRelativesClipcards,
  async (context, { personId }) => {
    const subject = subjectOf(context.caller, personId)
    const scope = subject === null ? null : await personScope(context.chain, subject)
    if (!scope) return refuse('NOT_FOUND')
    return ok({ clipcards: await clipcardsOf(context, [scope.id, ...scope.relations.map(({ id }) => id)]) })
  },
)
