import { availableClipcardsForActivity } from '#contract/calls/clipcards/available-clipcards-for-activity.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openingOf, opensActivity } from '../booking/opened-by.ts'
import { heldCards } from './held.ts'
import { offeredClipcards } from './offered.ts'

export const availableClipcardsForActivityHandler = handle(
  availableClipcardsForActivity,
  async (context, { activityId, centerId }) => {
    const subject = context.subject?.id ?? null
    const opening = await openingOf(context.chain)
    if (!opening.activities.some(({ id }) => id === activityId)) return refuse('NOT_FOUND')
    const opens = (source: string, boughtAt: string) =>
      opensActivity(opening, source, { activityId, centerId, boughtAt })
    const held = await heldCards(context, subject === null ? [] : [subject])
    const offered = await offeredClipcards(context, centerId, subject)
    return ok({
      held: held
        .filter((one) => one.card.state === 'ACTIVE' && opens(one.source, one.card.centerId))
        .map(({ card }) => card),
      offered: offered.filter(({ kind, id }) => opens(`${kind === 'pack' ? 'PRODUCT' : 'PLAN'}:${id}`, centerId)),
    })
  },
)
