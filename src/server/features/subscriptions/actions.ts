import type { Static } from 'typebox'
import type { SubscriptionAction } from '#contract/shapes/subscription.ts'
import type { CallContext } from '../../handler.ts'
import { type LimitedAction, limitedByDebt } from '../money/limits.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { changeDay } from './change-day.ts'
import { ownAddons, whyNotAddon } from './rules/addons.ts'
import { whyNotChange } from './rules/change.ts'
import { whyNotCancelFreeze, whyNotFreeze, whyNotStopFreeze } from './rules/freeze.ts'
import { whyNotRegret } from './rules/regret.ts'
import { addonsOn, freezeOn, type SubscriptionFacts } from './rules/subscription-facts.ts'
import { whyNotTerminate } from './rules/terminate.ts'
import { tellRefusal } from './tell-refusal.ts'

type Action = Static<typeof SubscriptionAction>

/**
 * What its owner could do with a subscription, and why not now: the same rules that each flow asks. What makes no sense
 * for its kind, or is done already, is not among them; what has ended offers nothing. `addonsSold`: ids of what is sold
 * beside it.
 */
export async function actionsOf(
  context: CallContext,
  facts: SubscriptionFacts,
  addonsSold: readonly string[],
): Promise<Action[]> {
  if (facts.status === 'ENDED') return []
  const own = `${facts.id}/${facts.centerId}`
  const isMembership = facts.type === 'EFT'
  const isPlanned = whyNotCancelFreeze(facts, facts) === null
  return [
    ...(isMembership ? [await limited(context, facts, 'freeze', `/freeze/${own}`, whyNotFreeze(facts, facts))] : []),
    ...(isPlanned ? [action('cancelFreeze', `/freeze-end/${own}`, null)] : []),
    ...(freezeOn(facts, facts.today)
      ? [action('stopFreeze', `/freeze-end/${own}`, whyNotStopFreeze(facts, facts))]
      : []),
    ...(isMembership ? await changes(context, facts, own, addonsSold) : []),
    ...(hasAddons(facts) ? [action('endAddon', `/addon-terminate/${own}`, null)] : []),
    facts.termination === null
      ? action('terminate', `/terminate/${own}`, whyNotTerminate(facts))
      : action('regret', `/regret/${own}`, whyNotRegret(facts)),
  ]
}

const changes = async (
  context: CallContext,
  facts: SubscriptionFacts,
  own: string,
  addonsSold: readonly string[],
): Promise<Action[]> => [
  await limited(context, facts, 'change', `/change/${own}`, whyNotChange(facts, changeDay(context, facts))),
  ...(hasMoreAddons(facts, addonsSold)
    ? [await limited(context, facts, 'addon', `/addon/${own}`, whyNotAddon(facts))]
    : []),
]

/** Something is sold beside it that it does not have. */
function hasMoreAddons(facts: SubscriptionFacts, sold: readonly string[]): boolean {
  const owned = new Set(ownAddons(facts).map(({ id }) => id))
  return sold.some((id) => !owned.has(id))
}

const hasAddons = (facts: SubscriptionFacts): boolean => addonsOn(facts, facts.today).some(({ to }) => to === null)

/** What overdue debt may keep somebody from, once nothing of the subscription does. */
async function limited(
  context: CallContext,
  { personId, centerId }: SubscriptionFacts,
  name: Extract<Action['action'], LimitedAction>,
  href: string,
  refusal: RuleRefusal | null,
): Promise<Action> {
  return action(name, href, refusal ?? (await limitedByDebt(context, personId, name, { centerId, back: href })))
}

const action = (name: Action['action'], href: string, refusal: RuleRefusal | null): Action => ({
  action: name,
  href,
  whyNot: tellRefusal(refusal),
})
