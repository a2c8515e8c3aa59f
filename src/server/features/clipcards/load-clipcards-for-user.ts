import { loadClipcardsForUser } from '#contract/calls/clipcards/load-clipcards-for-user.ts'
import { handle, ok } from '../../handler.ts'
import { offeredClipcards } from './offered.ts'

export const loadClipcardsForUserHandler = handle(loadClipcardsForUser, async (context, { centerId }) => {
  return ok({ clipcards: await offeredClipcards(context, centerId, context.subject.id) })
})
