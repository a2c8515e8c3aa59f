import { getPlanSummaryForAdd } from '#contract/calls/subscription/get-plan-summary-for-add.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { paymentOptions } from '../payments/options.ts'
import { findPerson } from '../persons/service.ts'
import { judgeSale } from '../subscriptions/sale.ts'
import { figuresOf } from '../subscriptions/summary.ts'

export const getPlanSummaryForAddHandler = handle(getPlanSummaryForAdd, async (context, input) => {
  const person = await findPerson(context.chain, context.subject.id)
  if (person === null) return refuse('NOT_FOUND')
  const sale = await judgeSale(context, person, {
    planId: input.planId,
    centerId: input.centerId,
    startDate: input.startDate ?? null,
    addonIds: input.addons ?? [],
    promoCode: input.promoCode ?? null,
    size: input.size ?? null,
  })
  if (!sale.ok) return refuse(sale.code)
  const options = await paymentOptions(context, input.centerId)
  if (options.length === 0) return refuse('NO_PROVIDER')
  return ok({ ...figuresOf(sale.offer), paymentOptions: options })
})
