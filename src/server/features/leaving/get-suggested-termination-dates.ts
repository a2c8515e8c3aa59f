import { getSuggestedTerminationDates } from '#contract/calls/subscription/get-suggested-termination-dates.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { paperWords } from '../papers/words.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { endingOf, endWithoutBinding, terminationDates } from '../subscriptions/rules/termination.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { addonsThatEnd, dueUntil, offerNow, toContract } from './facts.ts'

export const getSuggestedTerminationDatesHandler = handle(getSuggestedTerminationDates, async (context, input) => {
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { today, bindingEnds, currency } = held
  const refusal = whyNotTerminate(held)
  const dates = refusal === null ? terminationDates(endingOf(held)) : []
  const first = dates[0] ?? today
  const offer = await offerNow(context, held)
  const words = paperWords({ locale: localeOf(context.release.config, context.lang) })
  return ok({
    subscription: toContract(held, await wordsOf(context, held)),
    whyNot: tellRefusal(refusal),
    terms: {
      notice: held.plan.notice,
      bindingEnds: bindingEnds !== null && bindingEnds >= today ? bindingEnds : null,
      withoutBinding: refusal === null ? endWithoutBinding(endingOf(held)) : null,
    },
    dates: dates.map((date) => ({ id: date, name: words.date(date), ...dueUntil(held, date) })),
    ends: {
      addons: await addonsThatEnd(context, held),
      freezes: held.freezes.filter(({ from }) => from > first).map(({ from, to }) => ({ from, to })),
    },
    offer:
      offer === null
        ? null
        : {
            ...{ id: offer.id, percent: offer.percent, months: offer.months, from: offer.from, to: offer.to },
            priceNow: { amountMinor: offer.priceNowMinor, currency },
            priceMonthly: { amountMinor: offer.priceMonthlyMinor, currency },
          },
  })
})
