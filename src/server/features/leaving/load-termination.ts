import { loadTermination } from '#contract/calls/subscription/load-termination.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { monthlyFrom } from '../subscriptions/rules/addons.ts'
import { comingBills } from '../subscriptions/rules/billing.ts'
import { whyNotRegret } from '../subscriptions/rules/regret.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { toContract, toTermination } from './facts.ts'
import { followers } from './regret-cancellation.ts'

export const loadTerminationHandler = handle(loadTermination, async (context, input) => {
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { termination, currency } = held
  const [next] = comingBills({ ...held, endDate: null, termination: null }, 1)
  return ok({
    subscription: toContract(held, await wordsOf(context, held)),
    termination: termination === null ? null : toTermination(termination, currency),
    whyNotRegret: tellRefusal(whyNotRegret(held, await followers(context.chain, held, context.now))),
    goesOn: {
      priceMonthly: { amountMinor: monthlyFrom(held, held.today), currency },
      nextPayment: next === undefined ? null : { date: next.from, amount: { amountMinor: next.amountMinor, currency } },
    },
  })
})
