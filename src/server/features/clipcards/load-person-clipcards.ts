import { loadPersonClipcards } from '#contract/calls/clipcards/load-person-clipcards.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { clipcardsOf } from './held.ts'

export const loadPersonClipcardsHandler = handle(loadPersonClipcards, async (context, { personId }) => {
  const subject = subjectOf(context.caller, personId)
  return subject === null ? refuse('NOT_FOUND') : ok({ clipcards: await clipcardsOf(context, [subject]) })
})
