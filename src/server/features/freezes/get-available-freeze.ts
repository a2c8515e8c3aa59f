import { getAvailableFreeze } from '#contract/calls/subscription/get-available-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { isFreezable } from '../subscriptions/rules/freeze.ts'
import { firstDays, lastDays } from '../subscriptions/rules/freeze-window.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { whyNotFrozen } from './decide.ts'
import { isUnpayable } from './fee.ts'

export const getAvailableFreezeHandler = handle(getAvailableFreeze, async (context, input) => {
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND')
  const own = await whyNotFrozen(context, held)
  const refusal = own ?? ((await isUnpayable(context, held)) ? { code: 'NO_PROVIDER' } : null)
  const about = { subscriptionId: held.id, ...(await wordsOf(context, held)), whyNot: tellRefusal(refusal) }
  if (refusal !== null || !isFreezable(held)) {
    return ok({ ...about, minimum: null, maximum: null, firstDays: null, lastDays: null })
  }
  const { range, blocked } = firstDays(held, held)
  const last = input.fromDate ? lastDays(input.fromDate, held, held) : null
  return ok({
    ...about,
    minimum: held.plan.freeze.minimum,
    maximum: held.plan.freeze.maximum,
    firstDays: { ...range, blocked: blocked.map(({ params, ...days }) => ({ ...days, ...params })) },
    lastDays:
      last === null
        ? null
        : { ...last, presets: last.presets.map(({ date, length }) => ({ id: date, name: date, length })) },
  })
})
