import { getPlanSummaryForNew } from '#contract/calls/subscription/get-plan-summary-for-new.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { paymentOptions } from '../payments/options.ts'
import { figuresOf } from '../subscriptions/summary.ts'
import { forNamed, referredOffer } from './summary-for-new.ts'

export const getPlanSummaryForNewHandler = handle(getPlanSummaryForNew, async (asked, input) => {
  const context = forNamed(asked, input)
  const offer = await referredOffer(context, input)
  if (!offer.ok) return refuse(offer.code)
  const options = await paymentOptions(context, input.centerId)
  if (options.length === 0) return refuse('NO_PROVIDER')
  return ok({ ...figuresOf(offer.offer), paymentOptions: options })
})
