import { loadClipcardsForUser } from '#contract/calls/clipcards/load-clipcards-for-user.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { offeredClipcards } from './offered.ts'

export const loadClipcardsForUserHandler = handle(loadClipcardsForUser, async (context, { centerId, personId }) => {
  const subject = subjectOf(context.caller, personId)
  if (subject === null) return refuse('NOT_FOUND')
  return ok({ clipcards: await offeredClipcards(context, centerId, subject) })
})
