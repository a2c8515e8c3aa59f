import { noticeOf } from '../subscriptions/offer.ts'
import type { SubscriptionAddon } from '../subscriptions/rules/subscription-facts.ts'
import type { ChangeOffer } from './offer.ts'

/** The figures of a change, as both summaries carry them. */
export function changeFiguresOf({
  subscription,
  plan,
  planName,
  planNameBefore,
  center,
  quote,
  nameOfAddon,
}: ChangeOffer) {
  const money = (amountMinor: number) => ({ amountMinor, currency: subscription.currency })
  const { difference } = quote
  const addon = (one: SubscriptionAddon) => ({
    id: one.id,
    name: nameOfAddon(one),
    priceMonthly: money(one.priceMonthlyMinor),
  })
  return {
    subscriptionId: subscription.id,
    number: subscription.number,
    planId: plan.id,
    planName,
    planNameBefore,
    centerId: center.id,
    centerName: center.name,
    direction: quote.direction,
    startDate: quote.appliesOn,
    monthlyBefore: money(quote.monthlyBeforeMinor),
    monthly: money(quote.monthlyAfterMinor),
    dueToday: money(quote.dueTodayMinor),
    credit: quote.creditMinor === 0 ? null : money(quote.creditMinor),
    difference:
      difference === null
        ? null
        : {
            from: difference.from,
            to: difference.to,
            newPrice: money(difference.newMinor),
            oldPrice: money(difference.oldMinor),
          },
    nextPayment: quote.nextPayment,
    minimumTermEnds: quote.bindingEnds,
    notice: noticeOf(plan),
    addonsKept: quote.keptAddons.map(addon),
    addonsEnded: quote.endedAddons.map(addon),
  }
}
