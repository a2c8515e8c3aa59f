import { readApprovals } from '#contract/calls/studio/read-approvals.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isWithin } from '../../rights/studio.ts'
import { approvalsOf, isSeenByTwo, wantsFourEyes, whoMayApprove } from './draft/approvals.ts'
import { clockOf } from './draft/plan-repository.ts'
import { openDraft } from './draft/service.ts'

export const readApprovalsHandler = handle(readApprovals, async ({ chain, caller }) => {
  const draft = await openDraft(chain)
  if (draft === null || caller === null) return refuse('NOT_FOUND')
  const me = caller.user.userId
  const { seq } = draft
  const live = draft.live.number
  const approvals = await approvalsOf(chain, { seq, live })
  const seers = approvals.map(({ byId }) => byId)
  const isTheirs = draft.changes.length > 0 && draft.changes.every(({ at }) => isWithin(caller.studio?.publish, at))
  const isForeign = draft.changes.some(({ byId }) => byId !== me)
  return ok({
    seq,
    live,
    isNeeded: wantsFourEyes(draft),
    approvals: approvals.map(({ by, at }) => ({ by, at: at.toISOString() })),
    isEnough: !wantsFourEyes(draft) || (isTheirs && isSeenByTwo(draft, [me, ...seers])),
    mayApprove: isTheirs && isForeign && !seers.includes(me),
    who: [...(await whoMayApprove(chain, draft))],
    timeZone: await clockOf(chain, draft),
  })
})
