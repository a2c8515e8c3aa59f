import { clearPreviousTentativeParticipations } from '#contract/calls/booking/clear-previous-tentative-participations.ts'
import { handle, ok } from '../../handler.ts'
import { clearHolds } from './cancel.ts'

export const clearPreviousTentativeParticipationsHandler = handle(
  clearPreviousTentativeParticipations,
  async (context) => ok({ cleared: await clearHolds(context) }),
)
