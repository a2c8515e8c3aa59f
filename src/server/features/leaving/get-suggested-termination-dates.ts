import { getSuggestedTerminationDates } from '#contract/calls/subscription/get-suggested-termination-dates.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { paperWords } from '../papers/words.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { endingOf, endWithoutBinding, terminationDates } from '../subscriptions/rules/termination.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { addonsThatEnd, dueUntil, offerNow, toContract } from './facts.ts'

export const getSuggestedTerminationDatesHandler = handle(getSuggestedTerminationDates, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { today, bindingEnds, currency } = subscription
  const refusal = whyNotTerminate(subscription)
  const dates = refusal === null ? terminationDates(endingOf(subscription)) : []
  const first = dates[0] ?? today
  const offer = await offerNow(context, subscription)
  const words = paperWords({ locale: localeOf(context.release.config, context.lang) })
  return ok({
    subscription: toContract(subscription, await wordsOf(context, subscription)),
    whyNot: tellRefusal(refusal),
    terms: {
      notice: subscription.plan.notice,
      bindingEnds: bindingEnds !== null && bindingEnds >= today ? bindingEnds : null,
      withoutBinding: refusal === null ? endWithoutBinding(endingOf(subscription)) : null,
    },
    dates: dates.map((date) => ({ id: date, name: words.date(date), ...dueUntil(subscription, date) })),
    ends: {
      addons: await addonsThatEnd(context, subscription),
      freezes: subscription.freezes.filter(({ from }) => from > first).map(({ from, to }) => ({ from, to })),
    },
    offer:
      offer === null
        ? null
        : {
            id: offer.id,
            percent: offer.percent,
            months: offer.months,
            from: offer.from,
            to: offer.to,
            priceNow: { amountMinor: offer.priceNowMinor, currency },
            priceMonthly: { amountMinor: offer.priceMonthlyMinor, currency },
          },
  })
})
