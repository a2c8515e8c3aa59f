import { undoChange } from '#contract/calls/studio/undo-change.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { undo } from './draft/service.ts'

export const undoChangeHandler = handle(
  undoChange,
  async ({ chain, now, caller }, { group }) => {
    if (caller === null) return refuse('FORBIDDEN')
    return ok({ skipped: [...(await undo({ chain, by: caller.user.userId, now }, group))] })
  },
  { keyless: true, outside: true },
)
