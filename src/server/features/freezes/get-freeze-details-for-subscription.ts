import type { Static } from 'typebox'
import { getFreezeDetailsForSubscription } from '#contract/calls/subscription/get-freeze-details-for-subscription.ts'
import type { HeldFreeze } from '#contract/shapes/freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { freezeStateOn, whyNotCancelFreeze, whyNotStopFreeze } from '../subscriptions/rules/freeze.ts'
import { dayCountOf, type FreezeSpan } from '../subscriptions/rules/freeze-days.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { endOn } from './ending.ts'
import { tellOutcome } from './outcome.ts'
import { extendingFreezes } from './repository.ts'

export const getFreezeDetailsForSubscriptionHandler = handle(
  getFreezeDetailsForSubscription,
  async (context, input) => {
    const subscription = await ownSubscription(context, input)
    if (subscription === null) return refuse('NOT_FOUND')
    const locale = localeOf(context.release.config, context.lang)
    const extending = await extendingFreezes(context.chain, subscription.id)
    const freezes = subscription.freezes
      .filter((one) => freezeStateOn(one, subscription.today) !== 'PAST')
      .map((freeze): Static<typeof HeldFreeze> => {
        const { id, from, to, reason } = freeze
        const state = freezeStateOn(freeze, subscription.today) === 'RUNNING' ? 'RUNNING' : 'PLANNED'
        const refusal = state === 'RUNNING' ? whyNotStopFreeze(subscription, subscription) : null
        const { after, lastDay, changed } = endOn(subscription, freeze, extending.has(id))
        return {
          id,
          name: daysInWords(freeze, locale),
          from,
          to,
          state,
          reason,
          days: dayCountOf(freeze),
          whyNot: tellRefusal(refusal),
          feeMonthly: { amountMinor: freeze.feeMonthlyMinor, currency: subscription.currency },
          ending: refusal === null ? tellOutcome(subscription, after, changed, { from, to: lastDay }) : null,
        }
      })
    const none = freezes.every((one) => one.whyNot !== null)
    const refusal = none
      ? (whyNotStopFreeze(subscription, subscription) ?? whyNotCancelFreeze(subscription, subscription))
      : null
    return ok({
      subscriptionId: subscription.id,
      ...(await wordsOf(context, subscription)),
      freezes,
      whyNot: tellRefusal(refusal),
    })
  },
)

/** Its days as a locale writes them: 1 – 28 Dec 2026. */
const daysInWords = ({ from, to }: FreezeSpan, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC', numberingSystem: 'latn' }).formatRange(
    new Date(from),
    new Date(to),
  )
