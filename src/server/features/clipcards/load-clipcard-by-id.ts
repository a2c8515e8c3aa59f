import { loadClipcardById } from '#contract/calls/clipcards/load-clipcard-by-id.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { oneClipcard } from './one-clipcard.ts'

export const loadClipcardByIdHandler = handle(loadClipcardById, async (context, { clipcardId, centerId }) => {
  const one = await oneClipcard(context, clipcardId, centerId)
  const as = context.subject?.as
  return one === null
    ? refuse('NOT_FOUND')
    : ok({ ...one.found, forChild: as === 'guardian', mayHandOver: as === 'staff' })
})
