import { addDays } from '#calendar/days.ts'
import { stopFreeze } from '#contract/calls/subscription/stop-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { freezeStateOn, whyNotStopFreeze } from '../subscriptions/rules/freeze.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { endFreeze } from './write-freeze.ts'

export const stopFreezeHandler = handle(stopFreeze, async (context, input) => {
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND')
  const freeze = subscription.freezes.find(({ id }) => id === input.freezeId)
  if (freeze === undefined || freezeStateOn(freeze, subscription.today) !== 'RUNNING') return refuse('NO_FREEZE')
  const refusal = whyNotStopFreeze(subscription, subscription)
  if (refusal !== null) return refuse(refusal.code, { params: refusal.params ?? {} })
  const runsAgain = addDays(subscription.today, 1)
  if (input.runsAgain !== runsAgain)
    return refuse('DAY_CHANGED', { params: { shown: input.runsAgain, now: runsAgain } })
  const { planName } = await wordsOf(context, subscription)
  await endFreeze(context.chain, subscription, freeze, { planName, now: context.now })
  return ok({ freezeId: freeze.id, runsAgain })
})
