import { getAvailableFreeze } from '#contract/calls/subscription/get-available-freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { isFreezable } from '../subscriptions/rules/freeze.ts'
import { firstDays, lastDays } from '../subscriptions/rules/freeze-window.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { whyNotFrozen } from './decide.ts'
import { isUnpayable } from './ways-to-pay-fee.ts'

export const getAvailableFreezeHandler = handle(getAvailableFreeze, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND')
  const own = await whyNotFrozen(context, subscription)
  const refusal = own ?? ((await isUnpayable(context, subscription)) ? { code: 'NO_PROVIDER' } : null)
  const about = {
    subscriptionId: subscription.id,
    ...(await wordsOf(context, subscription)),
    whyNot: tellRefusal(refusal),
  }
  if (refusal !== null || !isFreezable(subscription)) {
    return ok({ ...about, minimum: null, maximum: null, firstDays: null, lastDays: null })
  }
  const { range, blocked } = firstDays(subscription, subscription)
  const last = input.fromDate ? lastDays(input.fromDate, subscription, subscription) : null
  return ok({
    ...about,
    minimum: subscription.plan.freeze.minimum,
    maximum: subscription.plan.freeze.maximum,
    firstDays: { ...range, blocked: blocked.map(({ params, ...days }) => ({ ...days, ...params })) },
    lastDays:
      last === null
        ? null
        : { ...last, presets: last.presets.map(({ date, length }) => ({ id: date, name: date, length })) },
  })
})
