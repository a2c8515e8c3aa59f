import { loadAvailableSubscriptionsForChange } from '#contract/calls/subscription/load-available-subscriptions-for-change.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'
import { type CardFacts, type PlanRow, planCard, plansSold } from '../subscriptions/plans.ts'
import { asBilled } from '../subscriptions/rules/billing.ts'
import { firstDayForLess, quoteChange } from '../subscriptions/rules/change-quote.ts'
import { addonsOn, type SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { canBecome, wantedOf } from './offer.ts'
import { refusalOf } from './refusal.ts'
import { addonsOfPlans } from './repository.ts'
import { subscriptionToChange } from './subscription-to-change.ts'
import { waysToPay } from './ways-to-pay.ts'

export const loadAvailableSubscriptionsForChangeHandler = handle(
  loadAvailableSubscriptionsForChange,
  async (context, input) => {
    const found = await subscriptionToChange(context, input)
    const centers = await listCenters(context.chain, context.lang, context.now)
    const center = centers.find((one) => one.id === input.subscriptionCenterId)
    if (found === null || center === undefined) return refuse('NOT_FOUND')
    const { subscription } = found
    const facts = { lang: context.lang, center, clubs: centers.length }
    const why: RuleRefusal | null =
      (await refusalOf(context, subscription)) ?? (await whyNotPaid(context, subscription))
    const plans = why === null ? await plansInstead(context, subscription, facts) : []
    const refusal: RuleRefusal | null =
      why ?? (plans.length === 0 ? { code: 'CHANGE_NOT_OFFERED', instead: '/join' } : null)
    const addonsMinor = addonsOn(subscription, subscription.today).reduce(
      (sum, addon) => sum + addon.priceMonthlyMinor,
      0,
    )
    return ok({
      subscription: {
        id: subscription.id,
        number: subscription.number,
        planName: await planNameOf(context.chain, subscription.planId, context.lang),
        centerId: center.id,
        centerName: center.name,
        monthly: { amountMinor: subscription.priceMonthlyMinor + addonsMinor, currency: subscription.currency },
        bindingEnds:
          subscription.bindingEnds !== null && subscription.bindingEnds >= subscription.today
            ? subscription.bindingEnds
            : null,
      },
      refusal: tellRefusal(refusal),
      plans,
    })
  },
)

/** A change is nothing where nobody can pay for what follows. */
async function whyNotPaid(context: CallContext, subscription: SubscriptionFacts): Promise<RuleRefusal | null> {
  const { options } = await waysToPay(context, subscription)
  return options.length === 0 ? { code: 'NO_PROVIDER' } : null
}

/** What it can be changed to, each with its first day and its price from then on. */
async function plansInstead(context: CallContext, known: SubscriptionFacts, facts: Omit<CardFacts, 'locked'>) {
  const { chain } = context
  const subscription = asBilled(known)
  const plans = (await plansSold(context, subscription.centerId)).filter((plan) => canBecome(subscription, plan))
  const addons = await addonsOfPlans(
    chain,
    plans.map((plan) => plan.id),
  )
  return plans.map((plan) => {
    const own = addons.filter((one) => one.plan_id === plan.id).map((one) => one.addon_id)
    const wanted = wantedOf(plan, own)
    const { direction, appliesOn, monthlyAfterMinor } = quoteChange(subscription, wanted)
    return {
      ...planCard(plan, { ...facts, locked: null }),
      // Who is a member has paid for joining.
      joiningFee: { amountMinor: 0, currency: subscription.currency },
      locked: lockOf(plan, firstDayForLess(subscription, wanted) !== null),
      direction,
      appliesOn,
      monthly: { amountMinor: monthlyAfterMinor, currency: subscription.currency },
    }
  })
}

function lockOf(plan: PlanRow, isBound: boolean): 'invitation' | 'minimum-term' | null {
  if (plan.invitation_only) return 'invitation'
  return isBound ? 'minimum-term' : null
}
