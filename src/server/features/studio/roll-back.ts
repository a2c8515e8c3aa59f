import { rollBack as rollBackCall } from '#contract/calls/studio/roll-back.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { rollBack } from './draft/publish.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const rollBackHandler = handle(
  rollBackCall,
  async (context, { number }) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    if (caller.studio?.publish !== 'chain') return refuseWholeChain(context)
    return (await rollBack({ chain, by: caller.user.userId, now }, number)) ? ok({}) : refuse('NOT_FOUND')
  },
  { keyless: true, outside: true },
)
