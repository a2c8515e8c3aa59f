import { getFreezePeriod } from '#contract/calls/subscription/get-freeze-period.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { withFreeze } from '../subscriptions/rules/freeze-effect.ts'
import { decideFreeze } from './decide.ts'
import { tellOutcome } from './outcome.ts'
import { refuseFreezing } from './refuse-freezing.ts'
import { waysToPayFee } from './ways-to-pay-fee.ts'

export const getFreezePeriodHandler = handle(getFreezePeriod, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND')
  const wish = { from: input.fromDate, to: input.toDate }
  const decided = await decideFreeze(context, subscription, wish)
  if (!decided.ok) return refuseFreezing(decided.refusal)
  const { feeMinor, feeMonthlyMinor, extendsEnd } = decided.terms
  const ways = await waysToPayFee(context, subscription, feeMinor)
  if (feeMinor > 0 && ways.length === 0) return refuse('NO_PROVIDER')
  const after = withFreeze(subscription, { id: 'wished', ...wish, feeMinor, feeMonthlyMinor, reason: null }, extendsEnd)
  const money = (amountMinor: number) => ({ amountMinor, currency: subscription.currency })
  return ok({
    outcome: {
      ...tellOutcome(subscription, after, wish, wish),
      dueToday: money(feeMinor),
      feeMonthly: money(feeMonthlyMinor),
    },
    paymentOptions: ways,
  })
})
