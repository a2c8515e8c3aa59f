import { getFreezePeriod } from '#contract/calls/subscription/get-freeze-period.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { withFreeze } from '../subscriptions/rules/freeze-effect.ts'
import { decideFreeze } from './decide.ts'
import { waysToPayFee } from './fee.ts'
import { tellOutcome } from './outcome.ts'
import { refuseFreezing } from './refuse-freezing.ts'

export const getFreezePeriodHandler = handle(getFreezePeriod, async (context, input) => {
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND')
  const wish = { from: input.fromDate, to: input.toDate }
  const decided = await decideFreeze(context, held, wish)
  if (!decided.ok) return refuseFreezing(decided.refusal)
  const { feeMinor, feeMonthlyMinor, extendsEnd } = decided.terms
  const ways = await waysToPayFee(context, held, feeMinor)
  if (feeMinor > 0 && ways.length === 0) return refuse('NO_PROVIDER')
  const after = withFreeze(held, { id: 'wished', ...wish, feeMinor, feeMonthlyMinor, reason: null }, extendsEnd)
  const money = (amountMinor: number) => ({ amountMinor, currency: held.currency })
  return ok({
    outcome: { ...tellOutcome(held, after, wish, wish), dueToday: money(feeMinor), feeMonthly: money(feeMonthlyMinor) },
    paymentOptions: ways,
  })
})
