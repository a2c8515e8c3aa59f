import { approveDraft } from '#contract/calls/studio/approve-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isWithin } from '../../rights/studio.ts'
import { approve } from './draft/approvals.ts'
import { lockDraft } from './draft/repository.ts'
import { openDraft } from './draft/service.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const approveDraftHandler = handle(
  approveDraft,
  async (context, seen) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    await lockDraft(chain)
    const draft = await openDraft(chain)
    if (draft === null || draft.seq !== seen.seq || draft.live.number !== seen.live) return refuse('DRAFT_MOVED')
    if (!draft.changes.every(({ at }) => isWithin(caller.studio?.publish, at))) return refuseWholeChain(context)
    await approve(chain, seen, caller.user.userId, now)
    return ok({})
  },
  { keyless: true },
)
