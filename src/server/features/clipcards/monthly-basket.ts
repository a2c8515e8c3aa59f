import type { SubjectContext } from '../../handler.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { figuresOf, offerForSummary, type SummaryOffer } from '../subscriptions/summary.ts'
import type { ClipcardBasketRow } from './basket-repository.ts'

/** What a monthly card in a basket costs, at the price that was agreed; not ok: it is not sold like this any more. */
export const offerOfBasket = (context: SubjectContext, basket: ClipcardBasketRow): Promise<SummaryOffer> =>
  offerForSummary(context, {
    planId: basket.plan_id,
    centerId: basket.center_id,
    size: basket.size,
    startDate: basket.start_date,
    agreedMonthlyMinor: basket.price_minor,
    place: basket.made_at,
  })

export type BasketSummary =
  | {
      readonly ok: true
      readonly summary: ReturnType<typeof figuresOf> & {
        readonly paymentOptions: Awaited<ReturnType<typeof waysToPayNow>>
      }
    }
  | { readonly ok: false; readonly code: 'INVALID_PLAN' | 'NO_PROVIDER' }

/** The figures of a monthly card in a basket, with how whoever asks can pay for it. */
export async function summaryOfBasket(context: SubjectContext, basket: ClipcardBasketRow): Promise<BasketSummary> {
  const found = await offerOfBasket(context, basket)
  if (!found.ok) return { ok: false, code: 'INVALID_PLAN' }
  const paymentOptions = await waysToPayNow(context, basket.center_id)
  if (paymentOptions.length === 0) return { ok: false, code: 'NO_PROVIDER' }
  return { ok: true, summary: { ...figuresOf(found.offer), paymentOptions } }
}
