import { loadPersonClipcards } from '#contract/calls/clipcards/load-person-clipcards.ts'
import { handle, ok } from '../../handler.ts'
import { clipcardsOf } from './held.ts'

export const loadPersonClipcardsHandler = handle(loadPersonClipcards, async (context) => {
  return ok({ clipcards: await clipcardsOf(context, [context.subject.id]) })
})
