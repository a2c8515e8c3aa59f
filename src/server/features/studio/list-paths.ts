import { listPaths } from '#contract/calls/studio/list-paths.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { draftPathsOf } from './draft/paths.ts'
import { openDraft } from './draft/service.ts'

export const listPathsHandler = handle(listPaths, async ({ chain }, { flow }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  try {
    const found = await draftPathsOf(chain, draft, flow)
    if (found === null) return refuse('NOT_FOUND')
    return ok({ seq: draft.seq, paths: [...found.paths].slice(0, 500), isBound: found.isBound })
  } catch (error) {
    if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
    throw error
  }
})
