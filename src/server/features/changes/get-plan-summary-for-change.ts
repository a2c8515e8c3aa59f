import { getPlanSummaryForChange } from '#contract/calls/subscription/get-plan-summary-for-change.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { changeFiguresOf } from './figures.ts'
import { changeOfferFor } from './subscription-to-change.ts'
import { waysToPay } from './ways-to-pay.ts'

export const getPlanSummaryForChangeHandler = handle(getPlanSummaryForChange, async (context, input) => {
  const offered = await changeOfferFor(context, input)
  if (!offered.ok) return offered
  const { options, current } = await waysToPay(context, offered.offer.subscription)
  if (options.length === 0) return refuse('NO_PROVIDER')
  return ok({ ...changeFiguresOf(offered.offer), paymentOptions: options, currentOption: current })
})
