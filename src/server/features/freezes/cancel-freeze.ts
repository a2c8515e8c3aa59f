import { cancelFreeze } from '#contract/calls/subscription/cancel-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { freezeStateOn } from '../subscriptions/rules/freeze.ts'
import { endFreeze } from './write-freeze.ts'

export const cancelFreezeHandler = handle(cancelFreeze, async (context, input) => {
  const held = await lockOwn(context, input)
  if (held === null) return refuse('NOT_FOUND')
  const freeze = held.freezes.find(({ id }) => id === input.freezeId)
  const state = freeze === undefined ? 'PAST' : freezeStateOn(freeze, held.today)
  if (freeze === undefined || state === 'PAST') return refuse('NO_FREEZE')
  if (state === 'RUNNING') return refuse('FREEZE_RUNNING', { params: { date: freeze.to } })
  const { planName } = await wordsOf(context, held)
  await endFreeze(context.chain, held, freeze, { planName, now: context.now })
  return ok({ freezeId: freeze.id })
})
