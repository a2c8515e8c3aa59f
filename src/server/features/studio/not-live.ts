import { type CallContext, refuse } from '../../handler.ts'
import { whoMayApprove } from './draft/approvals.ts'
import type { NotLive } from './draft/publish.ts'
import { openDraft } from './draft/service.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

/** The refusal of what cannot go live, with whom to ask. */
export async function refuseToGoLive(context: CallContext, why: NotLive) {
  if (why === 'elsewhere') return refuseWholeChain(context)
  if (why === 'problems') return refuse('DRAFT_PROBLEMS')
  if (why !== 'eyes') return refuse('DRAFT_MOVED')
  const draft = await openDraft(context.chain)
  const names = draft === null ? [] : await whoMayApprove(context.chain, draft)
  return refuse('APPROVAL_NEEDED', { params: { who: names.join(', ') || '-' } })
}
