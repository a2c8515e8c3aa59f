import { publishDraft } from '#contract/calls/studio/publish-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { publish } from './draft/publish.ts'
import { refuseToGoLive } from './not-live.ts'

export const publishDraftHandler = handle(
  publishDraft,
  async (context, seen) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    try {
      const published = await publish({ chain, by: caller.user.userId, now, reach: caller.studio?.publish ?? [] }, seen)
      return published.ok ? ok({ number: published.number }) : refuseToGoLive(context, published.why)
    } catch (error) {
      if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
      throw error
    }
  },
  { keyless: true, outside: true },
)
