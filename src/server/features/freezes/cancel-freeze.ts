import { cancelFreeze } from '#contract/calls/subscription/cancel-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { freezeStateOn } from '../subscriptions/rules/freeze.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { endFreeze } from './write-freeze.ts'

export const cancelFreezeHandler = handle(cancelFreeze, async (context, input) => {
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND')
  const freeze = subscription.freezes.find(({ id }) => id === input.freezeId)
  const state = freeze === undefined ? 'PAST' : freezeStateOn(freeze, subscription.today)
  if (freeze === undefined || state === 'PAST') return refuse('NO_FREEZE')
  if (state === 'RUNNING') return refuse('FREEZE_RUNNING', { params: { date: freeze.to } })
  const { planName } = await wordsOf(context, subscription)
  await endFreeze(context.chain, subscription, freeze, { planName, now: context.now })
  return ok({ freezeId: freeze.id })
})
