import { loadTermination } from '#contract/calls/subscription/load-termination.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { monthlyFrom } from '../subscriptions/rules/addons.ts'
import { comingBills } from '../subscriptions/rules/billing.ts'
import { whyNotRegret } from '../subscriptions/rules/regret.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { toContract, toTermination } from './facts.ts'
import { followers } from './regret-cancellation.ts'

export const loadTerminationHandler = handle(loadTermination, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { termination, currency } = subscription
  const [next] = comingBills({ ...subscription, endDate: null, termination: null }, 1)
  return ok({
    subscription: toContract(subscription, await wordsOf(context, subscription)),
    termination: termination === null ? null : toTermination(termination, currency),
    whyNotRegret: tellRefusal(whyNotRegret(subscription, await followers(context.chain, subscription, context.now))),
    goesOn: {
      priceMonthly: { amountMinor: monthlyFrom(subscription, subscription.today), currency },
      nextPayment: next === undefined ? null : { date: next.from, amount: { amountMinor: next.amountMinor, currency } },
    },
  })
})
