import { addDays, addMonths } from '#calendar/days.ts'
import { getContractSummaryForBuyAddons } from '#contract/calls/subscription/get-contract-summary-for-buy-addons.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { limitedByDebt } from '../money/limits.ts'
import { optionsOnTop } from '../payments/standing-agreements.ts'
import { findPerson } from '../persons/service.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { addonNames, fingerprintOfAddons, owns, prepareAddons } from '../subscriptions/addon-order.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'
import { lastDayOfAddon, monthlyFrom, ownAddons, whyNotAddon } from '../subscriptions/rules/addons.ts'
import { addonsOn, type SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import type { AddOnTerms } from '../subscriptions/rules/terms.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'

export const getContractSummaryForBuyAddonsHandler = handle(
  getContractSummaryForBuyAddons,
  async (context, { subscriptionId, subscriptionCenterId, addOns }) => {
    const { chain, lang, now } = context
    const subscription = await ownSubscription(context, { subscriptionId })
    if (subscription === null || subscription.centerId !== subscriptionCenterId) return refuse('NOT_FOUND')
    const center = await findCenter(chain, subscription.centerId, now)
    // Its age is judged where it is asked and where it is paid; here it only has a price.
    const prepared = await prepareAddons(context, { subscription, addonIds: addOns ?? [], birthday: null })
    if (center === null || !prepared.ok) return refuse('ADDON_UNAVAILABLE')
    const { addons, quote } = prepared
    const person = await findPerson(chain, subscription.personId)
    const paymentOptions = await optionsOnTop(context, subscription.centerId, subscription.personId)
    const refusal =
      (await refusalOf(context, subscription)) ?? (paymentOptions.length === 0 ? { code: 'NO_PROVIDER' } : null)
    const money = (amountMinor: number) => ({ amountMinor, currency: subscription.currency })
    return ok({
      subscriptionId,
      number: subscription.number,
      planId: subscription.planId,
      whyNot: tellRefusal(refusal),
      held: await heldAddons(context, subscription),
      planName: new Intl.ListFormat(lang).format(addons.map(({ name }) => name)),
      membership: await planNameOf(chain, subscription.planId, lang),
      center: { id: center.id, name: center.name, address: center.address, city: center.city },
      centerName: center.name,
      memberName: person === null ? null : `${person.firstName} ${person.lastName}`.trim(),
      startDate: quote.from,
      dueToday: money(quote.dueTodayMinor),
      monthly: money(quote.monthlyMinor),
      monthlyAfter: money(
        monthlyFrom(subscription, quote.from) + addedMonthly(subscription, addons, quote.monthlyMinor),
      ),
      firstYear: money(quote.firstYearMinor),
      minimumTermMonths: 0 as const,
      minimumTermEnds: endsWithinYear(subscription, quote.from) ? subscription.endDate : null,
      notice: null,
      promo: null,
      timeline: quote.timeline.map(({ amountMinor, addonId: _, ...line }) => ({ ...line, amount: money(amountMinor) })),
      paymentOptions,
      fingerprint: fingerprintOfAddons(subscription, addons, quote),
    })
  },
)

/** What comes on top: nothing for what they have already, or where the whole term is paid at once. */
const addedMonthly = (subscription: SubscriptionFacts, addons: readonly AddOnTerms[], monthlyMinor: number): number =>
  monthlyMinor === 0
    ? 0
    : addons.reduce((sum, { id, priceMonthlyMinor }) => sum + (owns(subscription, id) ? 0 : priceMonthlyMinor), 0)

const endsWithinYear = ({ endDate }: SubscriptionFacts, from: string): boolean =>
  endDate !== null && endDate < addDays(addMonths(from, 12), -1)

const refusalOf = async (context: CallContext, subscription: SubscriptionFacts): Promise<RuleRefusal | null> =>
  whyNotAddon(subscription) ??
  (await limitedByDebt(context, subscription.personId, 'addon', {
    centerId: subscription.centerId,
    back: `/addon/${subscription.id}/${subscription.centerId}`,
  }))

/** What runs beside the membership, or will, and when each of it can end. */
async function heldAddons({ chain, lang }: CallContext, subscription: SubscriptionFacts) {
  const { currency } = subscription
  const own = ownAddons(subscription)
  const names = await addonNames(
    chain,
    lang,
    own.map(({ id }) => id),
  )
  return own.map((addon) => {
    const endsOn = addon.to ?? lastDayOfAddon(subscription, addon)
    const endsWithMembership = endsOn === subscription.endDate
    const after = addonsOn(subscription, addDays(endsOn, 1)).some(({ id }) => id === addon.id)
    const months = monthlyFrom(subscription, addDays(endsOn, 1)) - (after ? addon.priceMonthlyMinor : 0)
    const rest = endsWithMembership ? 0 : months
    return {
      id: addon.id,
      name: names.get(addon.id) ?? addon.id,
      priceMonthly: { amountMinor: addon.priceMonthlyMinor, currency },
      startDate: addon.from,
      endDate: addon.to,
      endsOn,
      monthlyAfter: { amountMinor: rest, currency },
      ...(endsWithMembership && { endsWithMembership }),
    }
  })
}
