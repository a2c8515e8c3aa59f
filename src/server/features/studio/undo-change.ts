import { undoChange } from '#contract/calls/studio/undo-change.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { judgeSoon } from './draft/judge.ts'
import { undo } from './draft/service.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const undoChangeHandler = handle(
  undoChange,
  async (context, { group }) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    const reach = caller.studio?.change ?? []
    const skipped = await undo({ chain, by: caller.user.userId, now, reach }, group)
    if (skipped === null) return refuseWholeChain(context)
    judgeSoon(chain)
    return ok({ skipped: [...skipped] })
  },
  { keyless: true, outside: true },
)
