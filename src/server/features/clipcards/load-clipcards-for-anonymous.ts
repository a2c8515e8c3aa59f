import { loadClipcardsForAnonymous } from '#contract/calls/clipcards/load-clipcards-for-anonymous.ts'
import { handle, ok } from '../../handler.ts'
import { offeredClipcards } from './offered.ts'

export const loadClipcardsForAnonymousHandler = handle(loadClipcardsForAnonymous, async (context, { centerId }) =>
  ok({ clipcards: await offeredClipcards(context, centerId, null) }),
)
