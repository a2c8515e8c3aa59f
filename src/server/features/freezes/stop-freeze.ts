import { addDays } from '#calendar/days.ts'
import { stopFreeze } from '#contract/calls/subscription/stop-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { freezeStateOn, whyNotStopFreeze } from '../subscriptions/rules/freeze.ts'
import { endFreeze } from './write-freeze.ts'

export const stopFreezeHandler = handle(stopFreeze, async (context, input) => {
  const held = await lockOwn(context, input)
  if (held === null) return refuse('NOT_FOUND')
  const freeze = held.freezes.find(({ id }) => id === input.freezeId)
  if (freeze === undefined || freezeStateOn(freeze, held.today) !== 'RUNNING') return refuse('NO_FREEZE')
  const refusal = whyNotStopFreeze(held, held)
  if (refusal !== null) return refuse(refusal.code, { params: refusal.params ?? {} })
  const runsAgain = addDays(held.today, 1)
  if (input.runsAgain !== runsAgain)
    return refuse('DAY_CHANGED', { params: { shown: input.runsAgain, now: runsAgain } })
  const { planName } = await wordsOf(context, held)
  await endFreeze(context.chain, held, freeze, { planName, now: context.now })
  return ok({ freezeId: freeze.id, runsAgain })
})
