import type { Static } from 'typebox'
import { getFreezeDetailsForSubscription } from '#contract/calls/subscription/get-freeze-details-for-subscription.ts'
import type { HeldFreeze } from '#contract/shapes/freeze.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { freezeStateOn, whyNotCancelFreeze, whyNotStopFreeze } from '../subscriptions/rules/freeze.ts'
import { dayCountOf, type FreezeSpan } from '../subscriptions/rules/freeze-days.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { endOn } from './ending.ts'
import { tellOutcome } from './outcome.ts'
import { extendingFreezes } from './repository.ts'

export const getFreezeDetailsForSubscriptionHandler = handle(
  getFreezeDetailsForSubscription,
  async (context, input) => {
    const held = await ownHeld(context, input)
    if (held === null) return refuse('NOT_FOUND')
    const locale = localeOf(context.release.config, context.lang)
    const extending = await extendingFreezes(context.chain, held.id)
    const freezes = held.freezes
      .filter((one) => freezeStateOn(one, held.today) !== 'PAST')
      .map((freeze): Static<typeof HeldFreeze> => {
        const { id, from, to, reason } = freeze
        const state = freezeStateOn(freeze, held.today) === 'RUNNING' ? 'RUNNING' : 'PLANNED'
        const refusal = state === 'RUNNING' ? whyNotStopFreeze(held, held) : null
        const { after, lastDay, changed } = endOn(held, freeze, extending.has(id))
        return {
          ...{
            id,
            name: daysInWords(freeze, locale),
            from,
            to,
            state,
            reason,
            days: dayCountOf(freeze),
            whyNot: tellRefusal(refusal),
          },
          feeMonthly: { amountMinor: freeze.feeMonthlyMinor, currency: held.currency },
          ending: refusal === null ? tellOutcome(held, after, changed, { from, to: lastDay }) : null,
        }
      })
    const none = freezes.every((one) => one.whyNot !== null)
    const refusal = none ? (whyNotStopFreeze(held, held) ?? whyNotCancelFreeze(held, held)) : null
    return ok({
      ...{ subscriptionId: held.id, ...(await wordsOf(context, held)), freezes },
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
