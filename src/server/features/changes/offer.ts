import { type Center, toCenter } from '../centers/service.ts'
import { isTooYoung } from '../persons/age.ts'
import { addonNames } from '../subscriptions/addon-order.ts'
import { type OfferScope, wordedNameOf } from '../subscriptions/offer.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'
import { addonIdsOf, type PlanRow, planSold } from '../subscriptions/plans.ts'
import { asBilled } from '../subscriptions/rules/billing.ts'
import { type ChangeQuote, firstDayForLess, quoteChange, type WantedPlan } from '../subscriptions/rules/change-quote.ts'
import type { SubscriptionAddon, SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/** A change that somebody wants, looked up and worked out. */
export interface ChangeOffer {
  readonly subscription: SubscriptionFacts
  readonly planNameBefore: string
  readonly center: Center
  readonly plan: PlanRow
  readonly planName: string
  readonly quote: ChangeQuote
  readonly nameOfAddon: (addon: SubscriptionAddon) => string
}

export type ChangeOffered =
  | { readonly ok: true; readonly offer: ChangeOffer }
  | {
      readonly ok: false
      readonly code: 'INVALID_PLAN' | 'MINIMUM_AGE' | 'MINIMUM_TERM'
      readonly params?: { date: string }
    }

/**
 * Works out what a subscription becomes with another plan of its club, once what is due of it is billed. Whether it may be
 * changed at all is asked before.
 */
export async function offerChange(
  scope: OfferScope,
  facts: SubscriptionFacts,
  { planId, birthday }: { readonly planId: string; readonly birthday: string | null },
): Promise<ChangeOffered> {
  const { chain, lang, now } = scope
  const subscription = asBilled(facts)
  const plan = await planSold(scope, subscription.centerId, planId)
  if (plan === undefined || !canBecome(subscription, plan) || plan.invitation_only)
    return { ok: false, code: 'INVALID_PLAN' }
  if (isTooYoung(birthday, subscription.today, [plan.minimum_age])) return { ok: false, code: 'MINIMUM_AGE' }
  const wanted = wantedOf(plan, await addonIdsOf(chain, plan.id))
  const date = firstDayForLess(subscription, wanted)
  if (date !== null) return { ok: false, code: 'MINIMUM_TERM', params: { date } }
  const quote = quoteChange(subscription, wanted)
  const named = await addonNames(
    chain,
    lang,
    [...quote.keptAddons, ...quote.endedAddons].map((addon) => addon.id),
  )
  const offer = {
    subscription,
    plan,
    quote,
    planNameBefore: await planNameOf(chain, subscription.planId, lang),
    planName: wordedNameOf(plan.texts, lang, plan.id),
    center: toCenter({ ...plan, id: plan.center_id, name: plan.center_name, texts: plan.center_texts }, now, lang),
    nameOfAddon: ({ id }: SubscriptionAddon) => named.get(id) ?? id,
  }
  return { ok: true, offer }
}

/** Another membership of the same family, in the same money: what is paid ahead, and clipcards, are bought and not changed. */
export const canBecome = (
  subscription: SubscriptionFacts,
  plan: Pick<PlanRow, 'id' | 'family' | 'type' | 'currency'>,
): boolean =>
  plan.id !== subscription.planId &&
  plan.family === subscription.family &&
  plan.type === 'EFT' &&
  plan.currency === subscription.currency

export const wantedOf = (
  plan: Pick<PlanRow, 'id' | 'price_monthly_minor' | 'binding_months'>,
  addons: readonly string[],
): WantedPlan => ({
  id: plan.id,
  priceMonthlyMinor: plan.price_monthly_minor,
  bindingMonths: plan.binding_months,
  addons,
})
