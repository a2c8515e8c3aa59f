import { rollBack as rollBackCall } from '#contract/calls/studio/roll-back.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { rollBack } from './draft/publish.ts'

export const rollBackHandler = handle(
  rollBackCall,
  async ({ chain, now, caller }, { number }) => {
    if (caller === null) return refuse('FORBIDDEN')
    return (await rollBack({ chain, by: caller.user.userId, now }, number)) ? ok({}) : refuse('NOT_FOUND')
  },
  { keyless: true, outside: true },
)
