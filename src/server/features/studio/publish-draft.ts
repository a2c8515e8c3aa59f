import { publishDraft } from '#contract/calls/studio/publish-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { publish } from './draft/publish.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const publishDraftHandler = handle(
  publishDraft,
  async (context, seen) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    try {
      const published = await publish({ chain, by: caller.user.userId, now, reach: caller.studio?.publish ?? [] }, seen)
      if (published.ok) return ok({ number: published.number })
      if (published.why === 'elsewhere') return refuseWholeChain(context)
      return refuse(published.why === 'problems' ? 'DRAFT_PROBLEMS' : 'DRAFT_MOVED')
    } catch (error) {
      if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
      throw error
    }
  },
  { keyless: true, outside: true },
)
