import { publishDraft } from '#contract/calls/studio/publish-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { publish } from './draft/publish.ts'

export const publishDraftHandler = handle(
  publishDraft,
  async ({ chain, now, caller }, seen) => {
    if (caller === null) return refuse('FORBIDDEN')
    try {
      const published = await publish({ chain, by: caller.user.userId, now }, seen)
      if (published.ok) return ok({ number: published.number })
      return refuse(published.why === 'problems' ? 'DRAFT_PROBLEMS' : 'DRAFT_MOVED')
    } catch (error) {
      if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
      throw error
    }
  },
  { keyless: true, outside: true },
)
