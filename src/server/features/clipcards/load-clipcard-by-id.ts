import { loadClipcardById } from '#contract/calls/clipcards/load-clipcard-by-id.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { personScope } from '../../sessions/person-scope.ts'
import { subjectOfOpenCall } from '../persons/acting.ts'
import { clipcardsOf } from './held.ts'
import { offeredClipcards } from './offered.ts'

export const loadClipcardByIdHandler = handle(loadClipcardById, async (context, { clipcardId, centerId, personId }) => {
  const subject = await subjectOfOpenCall(context, personId)
  const scope = subject === null ? null : await personScope(context.chain, subject)
  const people = scope ? [scope.id, ...scope.relations.map(({ id }) => id)] : []
  const own = people.length === 0 ? [] : await clipcardsOf(context, people)
  const held = own.find((card) => card.id === clipcardId && card.centerId === centerId) ?? null
  const sold = held === null ? await offeredClipcards(context, centerId, subject) : []
  const offered = sold.find((card) => card.id === clipcardId) ?? null
  return held === null && offered === null ? refuse('NOT_FOUND') : ok({ held, offered })
})
